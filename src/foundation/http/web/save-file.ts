import type { Endpoint } from '#foundation/values/endpoint.ts'
import { send, type Input } from './client.ts'

const revokeAfter = 60_000

export async function downloadFile<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  fallbackName: string,
): Promise<void> {
  const response = await send(endpoint, input, { headers: { accept: '*/*' } })
  downloadBlob(await response.blob(), nameIn(response.headers.get('content-disposition')) ?? fallbackName)
}

export function downloadBlob(content: Blob, fileName: string): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), revokeAfter)
}

function nameIn(disposition: string | null): string | undefined {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1]
  if (encoded) return decodeURIComponent(encoded)
  return /filename="([^"]+)"/i.exec(disposition ?? '')?.[1]
}
