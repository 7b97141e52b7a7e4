import fc from 'fast-check'

/** Most mutants are killed by the first examples; all of them would take hours. */
fc.configureGlobal({ numRuns: 25 })
