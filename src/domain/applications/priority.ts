/** How soon a case should be looked at, the most urgent first. */
export const priorities = ['urgent', 'high', 'medium', 'low'] as const
export type Priority = (typeof priorities)[number]
