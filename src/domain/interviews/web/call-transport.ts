// What carries picture and sound. Two browsers that speak directly are one way; a media server would be another.

export type CallState = 'connecting' | 'connected' | 'interrupted'

/** What the other side has switched on. */
export interface Media {
  camera: boolean
  microphone: boolean
}

export interface CallListeners {
  onState(state: CallState): void
  onRemote(stream: MediaStream | undefined): void
  onMedia(media: Media): void
  /** The line is too weak for a picture, or strong enough again. */
  onWeak(isWeak: boolean): void
  onChat(): void
  /** Something about the recording of this meeting has changed. */
  onRecording(): void
  onClosed(why: 'refused' | 'elsewhere' | 'over'): void
}

export interface CallTransport {
  /** Tells the other side what is switched on here. */
  tell(media: Media): void
  close(): void
}

export type OpenCall = (appointmentId: string, stream: MediaStream, listeners: CallListeners) => CallTransport
