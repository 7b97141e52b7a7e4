// The library's own messages ("expected string, received undefined") name types of the program, in English only.
import * as z from 'zod/mini'

const typeMessages: Record<string, string> = {
  string: /*i18n*/ 'This must be text',
  number: /*i18n*/ 'This must be a number',
  int: /*i18n*/ 'This must be a whole number',
  boolean: /*i18n*/ 'This must be true or false',
  array: /*i18n*/ 'This must be a list',
  object: /*i18n*/ 'This must be an object with fields',
}

const formatMessages: Record<string, string> = {
  uuid: /*i18n*/ 'This is not a valid ID',
  email: /*i18n*/ 'Valid email is required',
  date: /*i18n*/ 'Enter a date as YYYY-MM-DD',
  datetime: /*i18n*/ 'Enter a date and time in ISO 8601 format',
}

function defaultMessage(issue: z.core.$ZodRawIssue): string {
  if (issue.input === undefined) return /*i18n*/ 'This is required'
  switch (issue.code) {
    case 'invalid_type':
      return typeMessages[issue.expected] ?? other
    case 'invalid_format':
      return formatMessages[issue.format] ?? /*i18n*/ 'This is not in the right format'
    case 'invalid_value':
    case 'invalid_union':
      return /*i18n*/ 'This is not one of the possible values'
    case 'too_small':
      return issue.origin === 'number' ? /*i18n*/ 'This number is too small' : /*i18n*/ 'This is too short'
    case 'too_big':
      return issue.origin === 'number' ? /*i18n*/ 'This number is too large' : /*i18n*/ 'This is too long'
    case 'not_multiple_of':
    case 'unrecognized_keys':
    case 'invalid_key':
    case 'invalid_element':
    case 'custom':
      return other
  }
}

const other = /*i18n*/ 'This is not valid'

z.config({ customError: defaultMessage })
