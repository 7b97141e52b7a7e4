import Pdf from 'pdfkit'

export async function pdfWithLines(lines: readonly string[]): Promise<Buffer> {
  const pdf = new Pdf({ size: 'A4', margin: 40 })
  const chunks: Buffer[] = []
  const whole = new Promise<Buffer>((resolve) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
    pdf.on('end', () => resolve(Buffer.concat(chunks)))
  })
  pdf.font('Courier').fontSize(12)
  for (const [place, line] of lines.entries()) pdf.text(line, 40, 40 + place * 24, { lineBreak: false })
  pdf.end()
  return whole
}

export function formWith(fileName: string, fileType: string, bytes: Buffer) {
  const boundary = 'chat-papers'
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="document"; filename="${fileName}"\r\ncontent-type: ${fileType}\r\n\r\n`
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  }
}
