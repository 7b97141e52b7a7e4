// Plain JavaScript, because the content security policy allows neither blob workers nor code generated at run time.
import buildLibheif from 'libheif'

let library: ReturnType<typeof buildLibheif> | undefined

export async function decodeHeic(file: Blob): Promise<ImageData> {
  library ??= buildLibheif()
  const decoder = new library.HeifDecoder()
  const pictures = decoder.decode(await file.arrayBuffer())
  try {
    const [first] = pictures
    if (!first) throw new Error('There is no picture in this file')
    const canvas = new ImageData(first.get_width(), first.get_height())
    canvas.data.fill(255)
    return await new Promise((resolve, reject) => {
      first.display(canvas, (shown) => (shown ? resolve(shown) : reject(new Error('The picture cannot be opened'))))
    })
  } finally {
    for (const picture of pictures) picture.free()
  }
}
