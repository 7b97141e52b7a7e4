export const priorities = ['urgent', 'high', 'medium', 'low'] as const
export type Priority = (typeof priorities)[number]
