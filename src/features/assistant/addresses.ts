/** Where the panel calls; it loads without the schemas of the endpoints. */
export const chatPaths = {
  opening: '/api/chat/opening',
  messages: '/api/chat/messages',
  ask: '/api/chat/ai-response',
  stream: '/api/chat/ai-response/stream',
  read: '/api/chat/read-document',
  process: '/api/chat/process-document',
  handOver: '/api/chat/handover',
  agreement: '/api/chat/model-agreement',
} as const
