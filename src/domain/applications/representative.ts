// Anyone who applies for someone else says in which capacity, and that the person agreed.
import * as z from 'zod/mini'
import { line, moment, oneOf } from '#foundation/values/schema.ts'

export const capacityNames = ['parent', 'family', 'employer', 'agent', 'other'] as const
export type Capacity = (typeof capacityNames)[number]

export const capacities: Readonly<Record<Capacity, string>> = {
  parent: /*i18n*/ 'Parent or legal guardian',
  family: /*i18n*/ 'Family member or friend',
  employer: /*i18n*/ 'Employer or host organisation',
  agent: /*i18n*/ 'Travel agent or lawyer',
  other: /*i18n*/ 'Other representative',
}

export const RepresentativeDeclaration = z.strictObject({
  capacity: oneOf(capacityNames, /*i18n*/ 'Choose in what capacity you are applying.'),
  fullName: line(1, /*i18n*/ 'Your full name is required', 200),
  organisation: line(0, '', 200),
  consent: z.literal(true, /*i18n*/ 'Please confirm that the traveller has agreed.'),
})
export type RepresentativeDeclaration = z.infer<typeof RepresentativeDeclaration>

export const Representative = z.object({
  capacity: oneOf(capacityNames),
  fullName: z.string(),
  organisation: z.string(),
  declaredAt: moment,
})
export type Representative = z.infer<typeof Representative>

/** Anyone who says that they apply for someone else has to declare it before paying. */
export function lacksDeclaration({
  forSomeoneElse,
  representative,
}: {
  forSomeoneElse: boolean
  representative: unknown
}): boolean {
  return forSomeoneElse && representative === null
}
