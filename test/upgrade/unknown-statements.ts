import type { Database } from '#server/platform/database/pool.ts'

/** The statements that PostgreSQL does not understand on this schema, and its errors. */
export async function listUnknownStatements(sql: Database, statements: string[]): Promise<string[]> {
  return await sql.begin(async tx => {
    await tx.unsafe(`
      create or replace function pg_temp.misunderstood(statements text[]) returns setof text language plpgsql as $$
      declare statement text;
      begin
        foreach statement in array statements loop
          begin
            execute 'prepare old_statement as ' || statement;
            deallocate old_statement;
          exception when others then
            return next sqlerrm || ' in: ' || statement;
          end;
        end loop;
      end $$`)
    const found = await tx<{ why: string }[]>`select pg_temp.misunderstood(${statements}::text[]) as why`
    return found.map(({ why }) => why)
  })
}
