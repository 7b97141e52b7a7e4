/** For a server whose data is thrown away: nothing has to survive a power cut, and nothing tidies up beside the tests. */
export const throwAwaySettings = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'autovacuum=off',
  'max_connections=300',
]
