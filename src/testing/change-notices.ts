import { vi } from 'vitest'

/** Stands in for the stream of change notices, which the simulated browser lacks; the result tells open pages of one. */
export function stubChangeNotices(): () => void {
  const sources: EventTarget[] = []
  class Source extends EventTarget {
    readyState = 1
    constructor() {
      super()
      sources.push(this)
    }
    close() {}
  }
  vi.stubGlobal('EventSource', Object.assign(Source, { CLOSED: 2 }))
  return () => sources.forEach((source) => source.dispatchEvent(new Event('message')))
}
