// Our superuser may not sign in: it exists only in single-user mode, which the folder's owner alone can start.
import pg from 'pg'
import { ownershipChanges } from './database-roles.ts'

export const superuser = 'evisa'
export const ownerRole = 'evisa_owner'
export const serviceRole = 'evisa_service'

interface Passwords {
  password: string
  servicePassword: string
}

/** Harmless when repeated, and brings an installation of an earlier release, in which the superuser owned all, to this. */
export function roleStatements({ password, servicePassword }: Passwords, isOwnerSuperuser: boolean): string[] {
  const ordinary = 'login nosuperuser nocreatedb nocreaterole noreplication nobypassrls'
  const ownerRights = isOwnerSuperuser ? 'login superuser' : ordinary
  return [
    createUnlessThere(serviceRole),
    createUnlessThere(ownerRole),
    `alter role ${serviceRole} ${ordinary} password ${pg.escapeLiteral(servicePassword)}`,
    `alter role ${ownerRole} ${ownerRights} password ${pg.escapeLiteral(password)}`,
    // To hand the job queue over, and to read it for a backup.
    `grant ${serviceRole} to ${ownerRole}`,
    `alter database evisa owner to ${ownerRole}`,
    `do $$ declare change text; begin
       for change in ${ownershipChanges(`'${ownerRole}'`, `owner = '${superuser}'::regrole`)}
       loop execute change; end loop;
     end $$`,
    `alter role ${superuser} nologin password null`,
  ]
}

function createUnlessThere(role: string): string {
  return `do $$ begin
    if not exists (select from pg_roles where rolname = '${role}') then create role ${role}; end if;
  end $$`
}
