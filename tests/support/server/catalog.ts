/** Answers rows, as the owner of a database sees them. */
type Ask = (text: string) => Promise<{ rows: unknown[] }>;

/** All that a database is made of but its rows, one line for each thing: two of one shape answer the same lines. */
export async function catalogOf(ask: Ask): Promise<string[]> {
  const lines: string[] = [];
  for (const [kind, text] of Object.entries(readings)) {
    const { rows } = await ask(`select row_to_json(each)::text as line from (${text}) as each`);
    for (const { line } of rows as { line: string }[]) lines.push(`${kind} ${line}`);
  }
  return lines.sort();
}

/** How many rows each table has. */
export async function countsOf(ask: Ask): Promise<Record<string, number>> {
  const { rows } = await ask(`select json_object_agg(relname, (xpath('/row/count/text()',
    query_to_xml(format('select count(*) from %I', relname), false, true, '')))[1]::text::integer) as counts
    from (select relname from pg_class where ${ours} and relkind = 'r' order by relname) as each`);
  return (rows as { counts: Record<string, number> }[])[0]?.counts ?? {};
}

const ours = `relnamespace = 'public'::regnamespace
  and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e')`;
const oursToCall = `pronamespace = 'public'::regnamespace
  and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e')`;
const granted = (acl: string, kind: string, owner: string) =>
  `array(select concat_ws(' ', grantee::regrole, privilege_type, is_grantable)
    from aclexplode(coalesce(${acl}, acldefault('${kind}', ${owner}))) order by 1) as granted`;
const comment = (object: string, catalog: string) => `obj_description(${object}, '${catalog}') as comment`;

const readings = {
  relation: `select relname, relkind, relowner::regrole, reloptions, relpersistence, relrowsecurity, relforcerowsecurity,
    relreplident, ${granted('relacl', 'r', 'relowner')}, ${comment('pg_class.oid', 'pg_class')}
    from pg_class where ${ours} and relkind <> 'i'`,
  column: `select relname, attname, row_number() over (partition by attrelid order by attnum) as place,
    format_type(atttypid, atttypmod) as type, attnotnull, attidentity, attgenerated, attstorage, attcompression,
    attstattarget, attoptions, attcollation, attacl, pg_get_expr(adbin, adrelid) as standard,
    col_description(attrelid, attnum) as comment
    from pg_attribute join pg_class on pg_class.oid = attrelid
    left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where ${ours} and relkind in ('r', 'c') and attnum > 0 and not attisdropped`,
  constraint: `select conrelid::regclass as of, conname, contype, convalidated, condeferrable,
    pg_get_constraintdef(pg_constraint.oid) as text, ${comment('pg_constraint.oid', 'pg_constraint')}
    from pg_constraint join pg_class on pg_class.oid = conrelid where ${ours}`,
  index: `select indrelid::regclass as of, indisclustered, indisvalid, reloptions, pg_get_indexdef(indexrelid) as text,
    ${comment('indexrelid', 'pg_class')} from pg_index join pg_class on pg_class.oid = indexrelid where ${ours}`,
  trigger: `select tgrelid::regclass as of, tgname, tgenabled, pg_get_triggerdef(pg_trigger.oid) as text,
    ${comment('pg_trigger.oid', 'pg_trigger')} from pg_trigger where not tgisinternal`,
  policy: `select tablename, policyname, permissive, roles, cmd, qual, with_check from pg_policies`,
  routine: `select pg_proc.oid::regprocedure::text as name, prokind, proowner::regrole,
    case when prokind <> 'a' then pg_get_functiondef(pg_proc.oid) end as text,
    ${granted('proacl', 'f', 'proowner')}, ${comment('pg_proc.oid', 'pg_proc')} from pg_proc where ${oursToCall}`,
  aggregate: `select aggfnoid, aggtransfn, aggfinalfn, aggtranstype::regtype, agginitval from pg_aggregate
    join pg_proc on pg_proc.oid = aggfnoid where ${oursToCall}`,
  sequence: `select seqrelid::regclass as name, seqtypid::regtype, seqstart, seqincrement, seqmax, seqmin, seqcache,
    seqcycle, refobjid::regclass as of, refobjsubid > 0 as is_owned from pg_sequence
    left join pg_depend on classid = 'pg_class'::regclass and objid = seqrelid and refobjsubid > 0
    join pg_class on pg_class.oid = seqrelid where ${ours}`,
  extension: `select extname, extversion, extnamespace::regnamespace from pg_extension`,
  schema: `select nspname, ${granted('nspacl', 'n', 'nspowner')} from pg_namespace where nspname = 'public'`,
  'default privilege': `select defaclrole::regrole, defaclnamespace::regnamespace, defaclobjtype,
    array(select concat_ws(' ', grantee::regrole, privilege_type, is_grantable)
      from aclexplode(defaclacl) order by 1) as granted from pg_default_acl`,
  role: `select rolname, rolsuper, rolcanlogin, rolbypassrls, rolinherit, rolcreaterole, rolcreatedb, rolreplication,
    rolconfig from pg_roles where rolname like 'recado%'`,
};
