import { ApiError, call } from '#foundation/http/web/client.ts'
import { interviewsApi } from '../api.ts'
import type { VideoSession } from '../session.ts'

const busyStatuses: readonly number[] = [502, 503, 504]
const firstDelay = 500
const maxDelay = 8000

export async function beginMeeting(appointmentId: string): Promise<VideoSession> {
  for (let delay = firstDelay; ; delay *= 2) {
    try {
      return await call(interviewsApi.start, { params: { id: appointmentId } })
    } catch (error) {
      const isBusy = error instanceof ApiError && busyStatuses.includes(error.status)
      if (!isBusy || delay > maxDelay) throw error
    }
    await new Promise((resolve) => setTimeout(resolve, delay))
  }
}
