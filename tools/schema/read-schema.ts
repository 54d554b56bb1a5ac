/** What a catalogue query needs: any pool of ours. */
export interface Reader {
  query<Row>(sql: string, values?: readonly string[]): Promise<{ readonly rows: Row[] }>;
}

export interface Column {
  readonly name: string;
  readonly type: string;
  readonly is_null: boolean;
}

export interface Reference {
  readonly columns: readonly string[];
  readonly to: string;
}

export interface Table {
  readonly name: string;
  readonly is_view: boolean;
  readonly columns: readonly Column[];
  readonly primary_key: readonly string[];
  /** Columns that are unique together, without conditions. */
  readonly uniques: readonly (readonly string[])[];
  readonly references: readonly Reference[];
  /** What each role may do: `select`, or `update (name, phone)` where it is about some columns. */
  readonly rights: readonly { readonly role: string; readonly may: readonly string[] }[];
}

const NAMES = `(select array_agg(a.attname::text order by k.at)
  from unnest(%) with ordinality k (attnum, at) join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum)`;
const names = (keys: string): string => NAMES.replace("%", keys);

/** All tables and views of a schema, as the database itself describes them. */
export async function readSchema(db: Reader, schema: string): Promise<Table[]> {
  const { rows } = await db.query<Table>(
    `select c.relname::text as name, c.relkind = 'v' as is_view,
       (select jsonb_agg(jsonb_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod),
                                            'is_null', not a.attnotnull) order by a.attnum)
          from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
       coalesce((select to_jsonb(${names("i.indkey::smallint[]")}) from pg_index i
                  where i.indrelid = c.oid and i.indisprimary), '[]') as primary_key,
       coalesce((select jsonb_agg(${names("i.indkey::smallint[]")} order by i.indexrelid::regclass::text collate "C")
                   from pg_index i where i.indrelid = c.oid and i.indisunique and not i.indisprimary
                    and i.indpred is null and i.indexprs is null), '[]') as uniques,
       coalesce((select jsonb_agg(jsonb_build_object('columns', ${names("f.conkey")}, 'to', t.relname)
                                  order by f.conkey, t.relname)
                   from pg_constraint f join pg_class t on t.oid = f.confrelid
                  where f.conrelid = c.oid and f.contype = 'f'), '[]') as references,
       coalesce((select jsonb_agg(jsonb_build_object('role', role, 'may', may) order by role)
                   from (select role, jsonb_agg(may order by may) as may
                           from (select r.rolname::text as role, lower(x.privilege_type) as may
                                   from aclexplode(c.relacl) x join pg_roles r on r.oid = x.grantee
                                  where x.grantee <> c.relowner
                                 union all
                                 select r.rolname::text, lower(x.privilege_type) || ' ('
                                        || string_agg(a.attname, ', ' order by a.attnum) || ')'
                                   from pg_attribute a, aclexplode(a.attacl) x join pg_roles r on r.oid = x.grantee
                                  where a.attrelid = c.oid and not a.attisdropped and x.grantee <> c.relowner
                                  group by r.rolname, x.privilege_type) one
                          group by role) each), '[]') as rights
      from pg_class c
     where c.relnamespace = $1::regnamespace and c.relkind in ('r', 'p', 'v') and not c.relispartition
     order by c.relname collate "C"`,
    [schema],
  );
  return rows;
}
