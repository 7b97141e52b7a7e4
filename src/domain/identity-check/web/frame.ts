const quality = 0.88

export async function takeFrame(video: HTMLVideoElement, maxWidth: number): Promise<Blob | undefined> {
  const canvas = drawFrame(video, maxWidth)
  if (!canvas) return undefined
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/jpeg', quality))
}

function drawFrame(video: HTMLVideoElement, maxWidth: number): HTMLCanvasElement | undefined {
  const { videoWidth, videoHeight } = video
  if (videoWidth === 0) return undefined
  const scale = Math.min(1, maxWidth / videoWidth)
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(videoWidth * scale)
  canvas.height = Math.round(videoHeight * scale)
  canvas.getContext('2d', { willReadFrequently: true })?.drawImage(video, 0, 0, canvas.width, canvas.height)
  return canvas
}

export type Light = 'dark' | 'glare' | 'blurred' | 'good'

export function measureLight(video: HTMLVideoElement): Light | undefined {
  const canvas = drawFrame(video, 240)
  const pixels = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height)
  return pixels && judgeLight(pixels)
}

export function judgeLight({ data, width, height }: Pick<ImageData, 'data' | 'width' | 'height'>): Light {
  const shades = Float32Array.from({ length: width * height }, (_, at) => data[at * 4 + 1]!)
  const mean = shades.reduce((sum, shade) => sum + shade, 0) / shades.length
  if (mean < 45) return 'dark'
  if (shades.filter((shade) => shade > 250).length > shades.length * 0.12) return 'glare'
  let edges = 0
  for (let y = 1; y < height - 1; y += 1)
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x
      const laplacian = 4 * shades[at]! - shades[at - 1]! - shades[at + 1]! - shades[at - width]! - shades[at + width]!
      edges += laplacian * laplacian
    }
  return edges / shades.length < 30 ? 'blurred' : 'good'
}
