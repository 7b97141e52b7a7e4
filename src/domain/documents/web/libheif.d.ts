/** The decoder inside `heic-to`, without the package's worker. */
declare module 'libheif' {
  interface HeifImage {
    get_width(): number
    get_height(): number
    display(into: ImageData, done: (shown: ImageData | null) => void): void
    free(): void
  }
  interface Libheif {
    HeifDecoder: new () => { decode(bytes: ArrayBuffer): HeifImage[] }
  }
  export default function buildLibheif(): Libheif
}
