import type { Grant } from '#foundation/http/server/security.ts'

/** Camera and microphone open where people meet, and nowhere else. */
export const meeting: Grant = {
  covers: (pathname) => /^\/(interview|admin\/interviews)\/[^/]+$/.test(pathname),
  sources: {},
  devices: ['camera', 'microphone'],
}
