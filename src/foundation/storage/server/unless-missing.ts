/** For the `catch` of file operations: what is not there is nothing, every other failure is one. */
export function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
