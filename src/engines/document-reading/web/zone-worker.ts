// Off the main thread. The image never leaves the device.
import type { Grey } from '../zone/grey.ts'
import { openNet } from '../zone/net.ts'
import { readZone, type ZoneOutcome } from '../zone/read-zone.ts'

export interface ZoneRequest {
  picture: Grey
  weights: ArrayBuffer
}

addEventListener('message', ({ data: { picture, weights } }: MessageEvent<ZoneRequest>) => {
  ;(postMessage as (answer: ZoneOutcome) => void)(readZone(picture, openNet(weights)))
})
