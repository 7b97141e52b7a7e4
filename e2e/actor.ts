// Someone before the camera who reads what the page asks and does it, picture by picture.
import type { BrowserContext } from '@playwright/test'
import { challengeInstructions, type ChallengeStep } from '../src/domain/identity-check/challenge.ts'
import type { Poses } from '../src/testing/camera-recording.ts'

export async function placeBeforeCamera(context: BrowserContext, poses: Poses): Promise<void> {
  await context.addInitScript(act, { poses, instructions: challengeInstructions })
}

/** Runs in the page. Each picture that the service has answered is followed by the next of the movement. */
function act({ poses, instructions }: { poses: Poses; instructions: Readonly<Record<ChallengeStep, string>> }) {
  let answered = 0
  const ownFetch = window.fetch.bind(window)
  window.fetch = async (...request) => {
    const response = await ownFetch(...request)
    const [target] = request
    if (String(target instanceof Request ? target.url : target).includes('/selfie')) answered += 1
    return response
  }

  async function film(): Promise<MediaStream> {
    const shots: Partial<Record<string, ImageBitmap[]>> = {}
    for (const [ask, pictures] of Object.entries(poses))
      shots[ask] = await Promise.all(
        pictures.map((picture) =>
          createImageBitmap(new Blob([Uint8Array.from(atob(picture), (letter) => letter.codePointAt(0)!)])),
        ),
      )
    const canvas = document.createElement('canvas')
    ;[canvas.width, canvas.height] = [640, 480]
    const pen = canvas.getContext('2d')!
    let [doing, since] = ['front', 0]
    const draw = () => {
      const said = document.querySelector('[role="group"] [role="status"] p')?.textContent ?? ''
      const ask = Object.entries(instructions).find(([, text]) => text === said)?.[0] ?? 'front'
      if (ask !== doing) [doing, since] = [ask, answered]
      const pictures = shots[ask]!
      const picture = pictures[Math.min(answered - since, pictures.length - 1)]
      if (!picture) return
      // No one holds perfectly still, and no camera is without noise.
      pen.drawImage(picture, Math.random() * 4 - 2, Math.random() * 4 - 2, canvas.width, canvas.height)
      pen.fillStyle = `rgb(0 0 0 / ${Math.random() * 0.03})`
      pen.fillRect(0, 0, canvas.width, canvas.height)
    }
    draw()
    setInterval(draw, 40)
    return canvas.captureStream(25)
  }
  navigator.mediaDevices.getUserMedia = film
}
