// Malicious files. Their payloads are harmless here; letting them through would not be.
import { crc32, deflateSync } from 'node:zlib'
import { aPdf, drawing, made, noise, type MadeFile } from './honest-files.ts'
import { refused, type HostileFile } from './hostile-file.ts'
import { activePdfs, brokenPdfs, trickyPdfs } from './hostile-pdfs.ts'

const marker = '<script>alert(document.domain)</script>'
export const eicar = String.raw`X5O!P%@AP[4\PZX54(P^)7CC)7}$EICAR-STANDARD-` + 'ANTIVIRUS-TEST-FILE!$H+H*'

let files: Promise<HostileFile[]> | undefined

export const hostileFiles = (): Promise<HostileFile[]> => (files ??= makeHostileFiles())

async function makeHostileFiles(): Promise<HostileFile[]> {
  return [
    ...wrongContent(),
    ...(await wrongNames()),
    ...(await polyglots()),
    ...(await brokenPictures()),
    ...(await activePdfs()),
    ...(await trickyPdfs()),
    ...(await brokenPdfs()),
  ]
}

function wrongContent(): HostileFile[] {
  const contents: Record<string, string | Buffer> = {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>`,
    html: `<!doctype html>${marker}`,
    'html after a blank': `\n\n <html>${marker}</html>`,
    xml: '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><x>&a;</x>',
    javascript: 'alert(1)',
    'windows program': Buffer.from('MZ\x90\0\x03\0\0\0\x04', 'latin1'),
    'linux program': Buffer.from('\x7fELF\x02\x01\x01', 'latin1'),
    'shell script': '#!/bin/sh\nid\n',
    'zip archive': Buffer.from('PK\x03\x04\x14\0\0\0\x08\0', 'latin1'),
    'gzip archive': Buffer.from([0x1f, 0x8b, 8, 0, 0, 0]),
    gif: 'GIF89a\x01\0\x01\0',
    tiff: 'II*\0\x08\0\0\0',
    postscript: '%!PS-Adobe-3.0\n(%stdin) (r) file',
    'eicar test virus': eicar,
    empty: '',
    'one byte': 'a',
    'beginning of a jpeg only': Buffer.from([0xff, 0xd8, 0xff]),
    'beginning of a png only': Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    'beginning of a pdf only': '%PDF-1.7\n',
  }
  return Object.entries(contents).flatMap(([what, content]) => {
    const bytes = typeof content === 'string' ? Buffer.from(content, 'latin1') : content
    return (['jpg', 'png', 'pdf'] as const).map((extension) =>
      refused(made(`${what} as ${extension}`, extension, bytes)),
    )
  })
}

async function wrongNames(): Promise<HostileFile[]> {
  const jpeg = await drawing(200, 200).jpeg().toBuffer()
  const pdf = await aPdf()
  const names: [fileName: string, fileType: string, bytes: Buffer][] = [
    ['photo.png', 'image/png', jpeg],
    ['photo.pdf', 'application/pdf', jpeg],
    ['ticket.jpg', 'image/jpeg', pdf],
    ['photo.jpg', 'application/pdf', jpeg],
    ['photo.jpg', 'text/html', jpeg],
    ['photo.jpg', 'image/svg+xml', jpeg],
    ['photo.jpg.exe', 'image/jpeg', jpeg],
    ['photo.jpg\0.exe', 'image/jpeg', jpeg],
    ['photo.php', 'image/jpeg', jpeg],
    ['photo.svg', 'image/jpeg', jpeg],
    ['photo', 'image/jpeg', jpeg],
    ['.htaccess', 'image/jpeg', jpeg],
    ['photo.jpg ::$DATA', 'image/jpeg', jpeg],
    ['ticket.pdf.html', 'application/pdf', pdf],
    [`${'n'.repeat(252)}.jpg`, 'image/jpeg', jpeg],
  ]
  return names.map(([fileName, fileType, bytes]) =>
    refused({ what: `${JSON.stringify(fileName.slice(-20))} as ${fileType}`, fileName, fileType, bytes }),
  )
}

function neutral(file: MadeFile): HostileFile {
  return { ...file, ends: { without: 'script>alert' } }
}

/** Two formats at once: only the image may come out. */
async function polyglots(): Promise<HostileFile[]> {
  const jpeg = await drawing(200, 200).jpeg().toBuffer()
  const png = await drawing(200, 200).png().toBuffer()
  const pdf = await aPdf()
  const zip = (name: string) => {
    const end = Buffer.alloc(22)
    end.write('PK\x05\x06', 'latin1')
    return Buffer.concat([Buffer.from(`PK\x03\x04${name}${marker}`, 'latin1'), end])
  }
  const comment = Buffer.from(marker)
  const jpegComment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, comment.length + 2]), comment])
  return [
    neutral(made('jpeg with html behind it', 'jpg', Buffer.concat([jpeg, comment]))),
    neutral(made('jpeg with an archive behind it', 'jpg', Buffer.concat([jpeg, zip('a.jar')]))),
    neutral(made('jpeg with a pdf behind it', 'jpg', Buffer.concat([jpeg, pdf, comment]))),
    neutral(
      made('jpeg with html in a comment', 'jpg', Buffer.concat([jpeg.subarray(0, 2), jpegComment, jpeg.subarray(2)])),
    ),
    neutral(
      made(
        'jpeg with html in its description',
        'jpg',
        await drawing(200, 200)
          .withExif({ IFD0: { ImageDescription: marker } })
          .jpeg()
          .toBuffer(),
      ),
    ),
    neutral(
      made(
        'jpeg with html in its xmp',
        'jpg',
        await drawing(200, 200).withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${marker}</x:xmpmeta>`).jpeg().toBuffer(),
      ),
    ),
    neutral(made('png with html behind it', 'png', Buffer.concat([png, comment]))),
    neutral(made('png with html in a text chunk', 'png', withChunk(png, 'tEXt', Buffer.from(`Comment\0${marker}`)))),
    neutral(made('png with an archive behind it', 'png', Buffer.concat([png, zip('a.zip')]))),
    {
      ...made('jpeg with the test virus behind it', 'jpg', Buffer.concat([jpeg, Buffer.from(eicar)])),
      ends: { without: 'EICAR' },
    },
    {
      ...made('jpeg with an elf behind it', 'jpg', Buffer.concat([jpeg, Buffer.from('\x7fELF-program', 'latin1')])),
      ends: { without: 'ELF-program' },
    },
    refused(made('pdf with html behind it', 'pdf', Buffer.concat([pdf, comment]))),
    refused(made('pdf with an archive behind it', 'pdf', Buffer.concat([pdf, zip('a.jar')]))),
    refused(made('pdf with html before it', 'pdf', Buffer.concat([comment, pdf]))),
    refused(made('pdf that ends as an archive', 'pdf', archiveInPdf(pdf))),
    refused(made('archive with a pdf inside', 'pdf', Buffer.concat([zip('a'), pdf]))),
    refused(made('gif and pdf at once', 'pdf', Buffer.concat([Buffer.from('GIF89a'), pdf]))),
  ]
}

/** A ZIP directory whose comment is the end of the PDF. */
function archiveInPdf(pdf: Buffer): Buffer {
  const tail = Buffer.from('\n%%EOF\n')
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(tail.length, 20)
  return Buffer.concat([pdf, Buffer.from('\n%'), end, tail])
}

async function brokenPictures(): Promise<HostileFile[]> {
  const jpeg = await noise(600, 600).jpeg().toBuffer()
  const png = await noise(300, 300).png().toBuffer()
  const flood = Buffer.from(await drawing(8, 8).jpeg().toBuffer())
  const frame = flood.indexOf(Buffer.from([0xff, 0xc0]))
  flood.writeUInt16BE(65_500, frame + 5)
  flood.writeUInt16BE(65_500, frame + 7)
  const largePng = Buffer.from(png)
  largePng.writeUInt32BE(100_000, 16)
  largePng.writeUInt32BE(100_000, 20)
  largePng.writeUInt32BE(crc32(largePng.subarray(12, 29)), 29)
  const wrongSum = Buffer.from(png)
  wrongSum.writeUInt32BE(1, 29)
  return [
    refused(made('jpeg cut in half', 'jpg', jpeg.subarray(0, jpeg.length / 2))),
    refused(made('jpeg cut after its head', 'jpg', jpeg.subarray(0, 400))),
    refused(made('png cut in half', 'png', png.subarray(0, png.length / 2))),
    refused(made('png with a wrong sum in its head', 'png', wrongSum)),
    refused(made('jpeg that claims 4290 megapixels', 'jpg', flood)),
    refused(made('png that claims 10000 megapixels', 'png', largePng)),
    refused(made('png of 64 megapixels', 'png', emptyPng(8000, 8000))),
    refused(made('png of 49 megapixels in 6 kB', 'png', emptyPng(7000, 7000, 1))),
    refused(made('jpeg head and then text', 'jpg', Buffer.concat([jpeg.subarray(0, 20), Buffer.alloc(5000, 'x')]))),
    {
      ...made(
        'png with a bomb in its profile',
        'png',
        withChunk(png, 'iCCP', Buffer.concat([Buffer.from('p\0\0'), deflateSync(Buffer.alloc(60_000_000))])),
      ),
      ends: { without: 'iCCP' },
    },
    {
      ...made(
        'png with a bomb in a text',
        'png',
        withChunk(png, 'zTXt', Buffer.concat([Buffer.from('t\0\0'), deflateSync(Buffer.alloc(60_000_000))])),
      ),
      ends: { without: 'zTXt' },
    },
  ]
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

function withChunk(png: Buffer, type: string, data: Buffer): Buffer {
  return Buffer.concat([png.subarray(0, 33), chunk(type, data), png.subarray(33)])
}

/** A decompression bomb: a few kilobytes that become an image of this size. */
function emptyPng(width: number, height: number, bitsPerPixel = 8): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head[8] = bitsPerPixel
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(((width * bitsPerPixel) / 8 + 1) * height))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
