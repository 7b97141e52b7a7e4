import type { Grant } from '#foundation/http/server/security.ts'

export const meetingGrant: Grant = {
  covers: (pathname) => /^\/(interview|admin\/interviews)\/[^/]+$/.test(pathname),
  sources: {},
  devices: ['camera', 'microphone'],
}
