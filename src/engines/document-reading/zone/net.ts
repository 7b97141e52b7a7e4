// A small convolutional network: for every four pixels of a strip, which character is centred there, if any.
import { blank } from './alphabet.ts'
import { stripHeight, type Strip } from './rectify.ts'

const shapes = {
  first: [8, 1, 3, 3],
  second: [16, 8, 3, 3],
  third: [32, 16, 3, 3],
  fourth: [64, 32, 5, 5],
  fifth: [64, 64, 1, 5],
  last: [blank + 1, 64, 1, 1],
} as const satisfies Record<string, readonly [number, number, number, number]>

interface Layer {
  shape: readonly [outputs: number, inputs: number, rows: number, columns: number]
  weights: Float32Array
  biases: Float32Array
}
export type Net = Readonly<Record<keyof typeof shapes, Layer>>

interface Maps {
  data: Float32Array
  channels: number
  height: number
  width: number
}

export type Columns = readonly Float32Array[]

export function openNet(stored: ArrayBuffer): Net {
  const view = new DataView(stored)
  const numbers = Float32Array.from({ length: stored.byteLength / 2 }, (_, at) =>
    halfNumber(view.getUint16(at * 2, true)),
  )
  let used = 0
  const take = (count: number) => numbers.subarray(used, (used += count))
  return Object.fromEntries(
    Object.entries(shapes).map(([name, shape]) => [
      name,
      { shape, weights: take(shape.reduce((product, size) => product * size, 1)), biases: take(shape[0]) },
    ]),
  ) as unknown as Net
}

export function recognise(net: Net, strip: Strip): Columns {
  let maps: Maps = { data: evenOut(strip.data), channels: 1, height: stripHeight, width: strip.width }
  maps = pool(positive(convolve(maps, net.first, 1)), 2, 2)
  maps = pool(positive(convolve(maps, net.second, 1)), 2, 2)
  maps = pool(positive(convolve(maps, net.third, 1)), 2, 1)
  maps = positive(convolve(maps, net.fourth, 0))
  maps = positive(convolve(maps, net.fifth, 0))
  return asProbabilities(convolve(maps, net.last, 0))
}

function halfNumber(bits: number): number {
  const sign = bits & 0x8000 ? -1 : 1
  const exponent = (bits >> 10) & 31
  const fraction = bits & 1023
  return exponent === 0 ? sign * fraction * 2 ** -24 : sign * (1 + fraction / 1024) * 2 ** (exponent - 15)
}

/** Normalises mean and spread, so that lighting does not matter. */
function evenOut(data: Float32Array): Float32Array {
  let sum = 0
  for (const shade of data) sum += shade
  const mean = sum / data.length
  let squares = 0
  for (const shade of data) squares += (shade - mean) ** 2
  const spread = Math.sqrt(squares / (data.length - 1)) + 4
  return data.map((shade) => (shade - mean) / spread)
}

function convolve(maps: Maps, { shape, weights, biases }: Layer, border: number): Maps {
  const { channels, height, width } = maps
  const [outputs, , rows, columns] = shape
  const newHeight = height + 2 * border - rows + 1
  const side = (columns - 1) / 2
  const { data, stride } = withMargins(maps, side)
  const out = new Float32Array(outputs * newHeight * width)
  for (let output = 0; output < outputs; output += 1) {
    const base = output * newHeight * width
    out.fill(biases[output]!, base, base + newHeight * width)
    for (let channel = 0; channel < channels; channel += 1)
      for (let row = 0; row < rows; row += 1) {
        const at = ((output * channels + channel) * rows + row) * columns
        const kernel = weights.subarray(at, at + columns)
        const until = Math.min(newHeight, height + border - row)
        for (let y = Math.max(0, border - row); y < until; y += 1)
          addRow(out, base + y * width, data, (channel * height + y + row - border) * stride, kernel, width)
      }
  }
  return { data: out, channels: outputs, height: newHeight, width }
}

function withMargins({ data, channels, height, width }: Maps, side: number): { data: Float32Array; stride: number } {
  if (side === 0) return { data, stride: width }
  const stride = width + 2 * side
  const wider = new Float32Array(channels * height * stride)
  for (let row = 0; row < channels * height; row += 1)
    wider.set(data.subarray(row * width, (row + 1) * width), row * stride + side)
  return { data: wider, stride }
}

/** Nearly all the time is spent here, so the three kernel widths are unrolled. */
function addRow(out: Float32Array, to: number, data: Float32Array, from: number, kernel: Float32Array, width: number) {
  if (kernel.length === 1) {
    const weight = kernel[0]!
    for (let x = 0; x < width; x += 1) out[to + x]! += weight * data[from + x]!
  } else if (kernel.length === 3) {
    const [a, b, c] = [kernel[0]!, kernel[1]!, kernel[2]!]
    for (let x = 0; x < width; x += 1)
      out[to + x]! += a * data[from + x]! + b * data[from + x + 1]! + c * data[from + x + 2]!
  } else {
    const [a, b, c, d, e] = [kernel[0]!, kernel[1]!, kernel[2]!, kernel[3]!, kernel[4]!]
    for (let x = 0; x < width; x += 1)
      out[to + x]! +=
        a * data[from + x]! +
        b * data[from + x + 1]! +
        c * data[from + x + 2]! +
        d * data[from + x + 3]! +
        e * data[from + x + 4]!
  }
}

function positive(maps: Maps): Maps {
  const { data } = maps
  for (let at = 0; at < data.length; at += 1) if (data[at]! < 0) data[at] = 0
  return maps
}

function pool({ data, channels, height, width }: Maps, down: number, across: number): Maps {
  const [newHeight, newWidth] = [Math.floor(height / down), Math.floor(width / across)]
  const out = new Float32Array(channels * newHeight * newWidth)
  for (let channel = 0; channel < channels; channel += 1)
    for (let y = 0; y < newHeight; y += 1)
      for (let x = 0; x < newWidth; x += 1) {
        let largest = -Infinity
        for (let row = 0; row < down; row += 1)
          for (let column = 0; column < across; column += 1) {
            const value = data[(channel * height + y * down + row) * width + x * across + column]!
            if (value > largest) largest = value
          }
        out[(channel * newHeight + y) * newWidth + x] = largest
      }
  return { data: out, channels, height: newHeight, width: newWidth }
}

function asProbabilities({ data, channels, width }: Maps): Columns {
  return Array.from({ length: width }, (_, column) => {
    const scores = Float32Array.from({ length: channels }, (_, channel) => data[channel * width + column]!)
    return normalised(scores)
  })
}

export function normalised(scores: Float32Array): Float32Array {
  const largest = Math.max(...scores)
  let sum = 0
  for (const score of scores) sum += Math.exp(score - largest)
  const whole = largest + Math.log(sum)
  return scores.map((score) => score - whole)
}
