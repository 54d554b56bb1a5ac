/** Who somebody is to staff, beside a row of this table. */
export function memberName(table: string): string {
  return `(select m.username || coalesce(' ' || nullif(trim(m.first_name || ' ' || m.last_name), ''), '')
    from member m where m.id = ${table}.member_id) as member_name`;
}
