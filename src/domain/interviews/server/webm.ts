// Browsers write WebM without a duration, but players need it for their progress bar.

const segmentId = 0x18538067
const infoId = 0x1549a966
const timestampScale = 0x2ad7b1
const durationId = Buffer.from([0x44, 0x89])

export function withDuration(head: Buffer, seconds: number): Buffer {
  const info = findInfo(head)
  if (!info) return head
  const content = head.subarray(info.content, info.end)
  if (content.includes(durationId)) return head
  const scale = readScale(head, info.content, info.end)
  const duration = Buffer.alloc(11)
  durationId.copy(duration)
  duration[2] = 0x88
  duration.writeDoubleBE((seconds * 1e9) / scale, 3)
  return Buffer.concat([
    head.subarray(0, info.start),
    Buffer.from([0x15, 0x49, 0xa9, 0x66]),
    sizeBytes(content.length + duration.length),
    content,
    duration,
    head.subarray(info.end),
  ])
}

interface Element {
  id: number
  start: number
  content: number
  end: number
  isOpen: boolean
}

function findInfo(head: Buffer): Element | undefined {
  const header = readElement(head, 0)
  const body = header && readElement(head, header.end)
  // Inserting bytes would make a known segment size wrong.
  if (body?.id !== segmentId || !body.isOpen) return undefined
  for (let place = body.content; place < head.length;) {
    const element = readElement(head, place)
    if (!element || element.isOpen || element.end > head.length) return undefined
    if (element.id === infoId) return element
    place = element.end
  }
  return undefined
}

/** EBML, RFC 8794: identifier and length, each as long as its first byte says. */
function readElement(bytes: Buffer, start: number): Element | undefined {
  const idLength = lengthOf(bytes[start])
  if (idLength === undefined || idLength > 4 || start + idLength >= bytes.length) return undefined
  const sizeAt = start + idLength
  const sizeLength = lengthOf(bytes[sizeAt])
  const content = sizeAt + (sizeLength ?? 0)
  if (sizeLength === undefined || content > bytes.length) return undefined
  let size = bytes.readUInt8(sizeAt) & (0xff >> sizeLength)
  let isOpen = size === 0xff >> sizeLength
  for (const byte of bytes.subarray(sizeAt + 1, content)) {
    size = size * 256 + byte
    isOpen &&= byte === 0xff
  }
  const id = bytes.readUIntBE(start, idLength)
  return { id, start, content, end: isOpen ? bytes.length : content + size, isOpen }
}

function lengthOf(byte: number | undefined): number | undefined {
  return byte ? Math.clz32(byte) - 23 : undefined
}

function readScale(bytes: Buffer, from: number, to: number): number {
  for (let place = from; place < to;) {
    const element = readElement(bytes, place)
    if (!element || element.isOpen) break
    if (element.id === timestampScale)
      return bytes.readUIntBE(element.content, Math.min(6, element.end - element.content))
    place = element.end
  }
  return 1_000_000
}

function sizeBytes(size: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(0x10000000 + size)
  return bytes
}
