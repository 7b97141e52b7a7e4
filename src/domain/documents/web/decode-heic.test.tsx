import { expect, test, vi } from 'vitest'
import { decodeHeic } from './decode-heic.ts'

const heic = [
  'AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAkZtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAA',
  'AA5waXRtAAAAAAABAAAANGlsb2MAAAAAREAAAgABAAAAAAJqAAEAAAAAAAACUQACAAAAAAS7AAEAAAAAAAAAJwAAADhpaW5mAAAA',
  'AAACAAAAFWluZmUCAAAAAAEAAGh2YzEAAAAAFWluZmUCAAAAAAIAAGh2YzEAAAABhWlwcnAAAAFgaXBjbwAAAHhodmNDAQNwAAAA',
  'AAAAAAAAPPAA/P34+AAADwMgAAEAGEABDAH//wNwAAADAJAAAAMAAAMAPLoCQCEAAQArQgEBA3AAAAMAkAAAAwAAAwA8oAgIDBZb',
  'qSSmubgQEDAgAAADACAAAAMAISIAAQAHRAHBcrBiQAAAABRpc3BlAAAAAAAAAQAAAADAAAAAEHBpeGkAAAAAAwgICAAAAHNodmND',
  'AQQIAAAAAAAAAAAAPPAA/Pz4+AAADwMgAAEAF0ABDAH//wQIAAADAJ/4AAADAAA8ugJAIQABACdCAQEECAAAAwCf+AAAAwAAPMAg',
  'IDBZbqSSmubAgAAAAwCAAAADAIQiAAEAB0QBwXKwYkAAAAAUaXNwZQAAAAAAAAEAAAAAwAAAAA5waXhpAAAAAAEIAAAAJ2F1eEMA',
  'AAAAdXJuOm1wZWc6aGV2YzoyMDE1OmF1eGlkOjEAAAAAHWlwbWEAAAAAAAAAAgABA4ECgwACBIQFhocAAAAaaXJlZgAAAAAAAAAO',
  'YXV4bAACAAEAAQAAAoBtZGF0AAACTSgBrxliOLDg93yFN//xGV/19q/4pBXin85dj5VQpL7KDnbfwELPDd3UhCoXUNRE6dxN+OAc',
  'CYMB85rY6mvnWQaO6cXMoe1THNMiZUUf7/W1XC5WJOZEegLY3Iwe5sQ59iilVNDzkgLLBQfE6T85EYP/MhlRl+r7pfKa+CoSSAi+',
  'ut3QfGxWpYhwk/xS29DunHepTBrcRojksNdRMRM14Bz/aVE2P0gUmQuM0+9q+bxnO8oM8IrFUkaBKirOZEXIPsWNgl2haT1Pnz/+',
  'sZgVbqBVXetm2EJdh144l43wC9C2JlPUKcyg0ey2SUCwAAJ8WsZUqXcimPCbIhCHotYC1P4H6q+dTRvuGBkLnn/ByhLER0Tm1F6e',
  'tQft4QMFjHXZgX8wYc791Tu2y+y1fb0G+LR5rtY7f66zPhqACzERLJejAjTzLeUgf+93cw6b4OUlk0Hydzhhn7YjntDZRFxUzFAv',
  '4T356HUcCi8j2V1f9DGs4KsN9oAjh7BEEoYEu8ccfGRN/yxMGGJlnlza0mjtG0WRr9Tb8ArQTpzG5vArjoaUPPp6Ar+Nzf6uI7q/',
  'XL9go59GCTQxQOB8sO55rDYZ57EJC4VCrDvrKTvP1VUGjo8McNHObIv+8q5Wdobc0fL6AHfsUjW3VhnvPe4Lwgn61Xg2AIurgO2H',
  '0XB3MDs24yzCoWegj6A9BiA3zFAFF1EfWx3EzxY5KLpMDfQbGjuewe6qclB3sVXuaVyFeQzPhZHIFZsWB+XTrvhCfiUuY22jzms4',
  'WnZmEb7SW8mcCOgAAAAjKAGuMsnP4rDg9p+ijnDMiSU++0GdqlrMBqDLfcCTDbQQBXQ=',
].join('')

test('HEIC: is decoded without a worker and without code generated at run time', async () => {
  Object.assign(process, { type: 'renderer' })
  vi.stubGlobal(
    'ImageData',
    class {
      readonly data: Uint8ClampedArray
      readonly width: number
      readonly height: number
      constructor(width: number, height: number) {
        this.width = width
        this.height = height
        this.data = new Uint8ClampedArray(width * height * 4)
      }
    },
  )
  const { width, height, data } = await decodeHeic(new Blob([Buffer.from(heic, 'base64')]))
  const at = (x: number, y: number) => [...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 3)]

  expect([width, height]).toEqual([256, 192])
  for (const channel of at(128, 96)) expect(channel).toBeGreaterThan(235)
  const [red, green, blue] = at(5, 5)
  expect(red).toBeGreaterThan(180)
  expect(green).toBeLessThan(80)
  expect(blue).toBeLessThan(80)
})
