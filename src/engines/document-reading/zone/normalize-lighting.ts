import type { Grey } from './grey.ts'

/** In pixels: smaller than a shadow, larger than a letter. */
const block = 24
const shades = 32
/** Paper is lighter than nine tenths of what is around it. */
const paperShare = 0.9

export function normalizeLighting({ data, width, height }: Grey): Grey {
  const [columns, rows] = [Math.ceil(width / block), Math.ceil(height / block)]
  const paper = smooth(lightest(paperShades(data, width, height, columns, rows), columns, rows), columns, rows)
  const out = new Uint8Array(data.length)
  for (let y = 0; y < height; y += 1) {
    const down = Math.min(rows - 1.001, Math.max(0, y / block - 0.5))
    const upper = Math.floor(down)
    const lower = Math.min(rows - 1, upper + 1)
    for (let x = 0; x < width; x += 1) {
      const across = Math.min(columns - 1.001, Math.max(0, x / block - 0.5))
      const left = Math.floor(across)
      const right = Math.min(columns - 1, left + 1)
      const [inX, inY] = [across - left, down - upper]
      const above = paper[upper * columns + left]! * (1 - inX) + paper[upper * columns + right]! * inX
      const below = paper[lower * columns + left]! * (1 - inX) + paper[lower * columns + right]! * inX
      const shade = above * (1 - inY) + below * inY
      out[y * width + x] = Math.min(255, (data[y * width + x]! * 245) / Math.max(16, shade))
    }
  }
  return { data: out, width, height }
}

function paperShades(data: Uint8Array, width: number, height: number, columns: number, rows: number): Float32Array {
  const found = new Float32Array(columns * rows)
  const counts = new Uint16Array(shades)
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      counts.fill(0)
      let total = 0
      for (let y = row * block; y < Math.min(height, (row + 1) * block); y += 2)
        for (let x = column * block; x < Math.min(width, (column + 1) * block); x += 2) {
          counts[data[y * width + x]! >> 3]! += 1
          total += 1
        }
      let [shade, below] = [0, counts[0]!]
      while (below < paperShare * total && shade < shades - 1) below += counts[(shade += 1)]!
      found[row * columns + column] = shade * 8 + 4
    }
  return found
}

const lightest = (paper: Float32Array, columns: number, rows: number) =>
  around(paper, columns, rows, (values) => Math.max(...values))
const smooth = (paper: Float32Array, columns: number, rows: number) =>
  around(paper, columns, rows, (values) => values.reduce((sum, value) => sum + value, 0) / values.length)

function around(
  paper: Float32Array,
  columns: number,
  rows: number,
  reduce: (values: number[]) => number,
): Float32Array {
  return paper.map((_, at) => {
    const [row, column] = [Math.floor(at / columns), at % columns]
    const values: number[] = []
    for (let y = Math.max(0, row - 1); y <= Math.min(rows - 1, row + 1); y += 1)
      for (let x = Math.max(0, column - 1); x <= Math.min(columns - 1, column + 1); x += 1)
        values.push(paper[y * columns + x]!)
    return reduce(values)
  })
}
