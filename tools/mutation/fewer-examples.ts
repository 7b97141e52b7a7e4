import fc from 'fast-check'

/** A mutant that a property notices is mostly noticed by its first examples; all of them would take hours. */
fc.configureGlobal({ numRuns: 25 })
