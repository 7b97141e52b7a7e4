export type CallState = 'connecting' | 'connected' | 'interrupted'

export interface Media {
  camera: boolean
  microphone: boolean
}

export interface CallListeners {
  onState(state: CallState): void
  onRemote(stream: MediaStream | undefined): void
  onMedia(media: Media): void
  onWeak(isWeak: boolean): void
  onChat(): void
  onRecording(): void
  onClosed(why: 'refused' | 'elsewhere' | 'over'): void
}

export interface CallTransport {
  tell(media: Media): void
  close(): void
}

export type OpenCall = (appointmentId: string, stream: MediaStream, listeners: CallListeners) => CallTransport
