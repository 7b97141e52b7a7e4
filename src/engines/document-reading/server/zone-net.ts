import fs from 'node:fs'
import path from 'node:path'
import { openNet, type Net } from '../zone/net.ts'

let opened: Net | undefined

export function zoneNet(): Net {
  if (!opened) {
    const { buffer, byteOffset, length } = fs.readFileSync(path.join(import.meta.dirname, '../zone/net.f16'))
    opened = openNet(buffer.slice(byteOffset, byteOffset + length))
  }
  return opened
}
