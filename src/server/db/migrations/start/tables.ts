/** A table with its columns. */
export const table = (name: string, columns: string): string[] => [`create table ${name} (${columns}\n  )`];

/**
 * A table whose ids are visible to other companies, colleagues or the public: `id` reveals nothing; `nth` increases
 * with every row and never leaves the server.
 */
export const record = (name: string, columns: string): string[] => [
  `create sequence ${name}_nth`,
  ...table(
    name,
    `
    id integer primary key default scattered('${name}', nextval('${name}_nth')),
    nth integer not null default nextval('${name}_nth'),${columns}`,
  ),
  `alter sequence ${name}_nth owned by ${name}.nth`,
];

/**
 * Id of the n-th row of a table: nine digits, unique, in an order specific to this installation. A Feistel network over
 * 30 bits with a secret key, iterated until the result has nine digits: a permutation, so no id repeats, and the number
 * of rows cannot be derived from known ids.
 */
export const SCATTERED = `
  create function scattered(which text, n bigint) returns integer language plpgsql stable as $$
  declare
    x bigint := 100000000 + n;
    l integer;
    r integer;
    t integer;
    key text;
  begin
    if n < 0 or n >= 900000000 then raise exception 'there are no more numbers for %', which; end if;
    select k.secret into strict key from number_key k;
    loop
      l := (x >> 15)::integer;
      r := (x & 32767)::integer;
      for turn in 1..6 loop
        t := r;
        r := l # (('x' || substr(encode(sha256(convert_to(key || which || turn || '.' || r, 'UTF8')), 'hex'), 1, 4))::bit(16)::integer & 32767);
        l := t;
      end loop;
      x := (l::bigint << 15) | r;
      exit when x between 100000000 and 999999999;
    end loop;
    return x;
  end $$`;
