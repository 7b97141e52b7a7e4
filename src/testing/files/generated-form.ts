import type { MadeFile } from '#testing/files/honest-files.ts'

/** Built by hand, so that the file name is sent exactly as given. */
export function asForm(
  { fileName, fileType, bytes }: Omit<MadeFile, 'what'>,
  field = 'document',
): { payload: Buffer; headers: Record<string, string> } {
  const boundary = 'form-boundary-7263'
  const type = fileType === '' ? '' : `Content-Type: ${fileType}\r\n`
  return {
    payload: Buffer.concat([
      Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="note"\r\n\r\nhello\r\n`),
      Buffer.from(
        `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${fileName}"\r\n${type}\r\n`,
      ),
      bytes,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  }
}
