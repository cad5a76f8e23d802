-- How the copy of a ledger that is kept in a KurrentDB is written. The tables that say how far it goes are in ledger-kurrent/mirror.sql.

-- Takes events that go on where the copy ends, each where its stream ends and under an id of its own, as nearly all do: all of them in one statement, or none.
-- Returns the position of the first. Raises KL004 where they are not such events, for `ledger.mirror` to look at each.
create or replace function ledger.mirror_next(
  streams text, -- one to a line, in the order they came; so are types, data and metadata
  revisions int[],
  firsts bool[], -- whether it is the first of its stream among these: each other goes on from one of them
  goes_on bool, -- whether any of the first goes on from an earlier one
  ids uuid[],
  types text,
  versions int[],
  datas text,
  metadatas text,
  times timestamptz[],
  since_commit bigint, -- the place they follow on; null for the beginning
  since_prepare bigint,
  last_commit bigint, -- the place of the last of them
  last_prepare bigint,
  end_commit bigint, -- how far the server was read
  end_prepare bigint
) returns bigint
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  new_lines constant text := e'\n';
  is_next bool;
  prefix text;
  has_asides bool;
  moved bigint;
  last bigint;
  -- What the head says of the parts (parts.sql).
  look_at bigint;
  live_from bigint;
  ids_before uuid;
begin
  update ledger.head h set position = h.position + cardinality(ids)
    returning h.position, h.look_at, h.live_from, h.ids_before into strict moved, look_at, live_from, ids_before;
  last := moved - cardinality(ids);
  update ledger.followed f set position = moved, commit_position = end_commit, prepare_position = end_prepare,
    event_commit = last_commit, event_prepare = last_prepare
  where f.position = last and (f.commit_position, f.prepare_position) is not distinct from (since_commit, since_prepare)
  returning f.prefix, exists (select from ledger.set_aside) into prefix, has_asides;

  -- The keys of the part that is written to see to what comes twice, so all must come into it. Where the parts must be looked after, `ledger.mirror` does that.
  is_next := prefix is not null and moved < look_at;
  if ids_before is not null then
    is_next := is_next and not exists (select from unnest(ids) as each (id) where each.id <= ids_before);
  end if;
  if goes_on or has_asides or live_from > 1 then
    is_next := is_next and not exists (
      select from unnest(string_to_array(streams, new_lines), revisions, firsts) as i (stream, revision, is_first)
      where i.is_first and i.revision <> 1 + greatest(
        (select e.revision from ledger.events e where e.stream = i.stream order by e.revision desc limit 1),
        (select max(a.revision) from ledger.set_aside a where a.stream = prefix || i.stream and a.revision < 2147483647), -1));
  end if;
  if is_next is not true then
    raise exception 'They do not go on where the copy ends.' using errcode = 'KL004';
  end if;

  insert into ledger.events (position, stream, revision, event_id, type, schema_version, data, metadata, recorded_at)
  select last + i.nth, i.stream, i.revision, i.id, i.type, i.version, i.data::jsonb, i.metadata::jsonb, i.recorded_at
  from unnest(string_to_array(streams, new_lines), revisions, ids, string_to_array(types, new_lines), versions,
      string_to_array(datas, new_lines), string_to_array(metadatas, new_lines), times)
    with ordinality as i (stream, revision, id, type, version, data, metadata, recorded_at, nth);
  return last + 1;
end
$$;

-- Takes what comes from a ledger that is kept in a KurrentDB, in the order it has there, and moves on how far that was followed (ledger-kurrent/mirror.sql). What was
-- followed already, by this process or another, is passed over. What has a reason to be set aside, or an id that was recorded before, takes no position and
-- stops nothing. Returns the places of the wanted events, however they came here; no position: it was set aside. Raises KL001 where the two ledgers part, and
-- KL002 where something between what was followed and these items is missing.
create or replace function ledger.mirror(
  items jsonb, -- [{commit, prepare, stream, revision, id, type, version, data, metadata, recorded_at, aside}, ...]
  since_commit bigint, -- the place they follow on; null for the beginning
  since_prepare bigint,
  end_commit bigint, -- how far they reach
  end_prepare bigint,
  wanted uuid[],
  out item_id uuid, out item_stream text, out item_revision bigint, out item_position bigint
) returns setof record
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  way record;
  each record;
  before bigint;
  last bigint;
  room bigint; -- from where on the parts must be looked after
  passed bigint;
  known bigint;
  expected bigint;
  reason text;
  taken int;
begin
  select f.* into strict way from ledger.followed f;
  if way.commit_position is null or (way.commit_position, way.prepare_position) < (end_commit, end_prepare) then
    select h.position, h.look_at into strict last, room from ledger.head h for update;
    if room is null or last + jsonb_array_length(items) >= room then
      perform ledger.turn(last, last + jsonb_array_length(items));
    end if;
    -- Again, as the holder of the lock before us has left it.
    select f.* into strict way from ledger.followed f;
    before := last;
    passed := way.position;
    if since_commit is not null
      and (way.commit_position is null or (way.commit_position, way.prepare_position) < (since_commit, since_prepare)) then
      raise exception 'The ledger is followed anew from an earlier place.' using errcode = 'KL002';
    end if;
    -- Another process was faster: nothing of it is looked at twice.
    if (way.commit_position, way.prepare_position) >= (end_commit, end_prepare) then
      items := '[]';
    end if;

    for each in
      select i.* from jsonb_to_recordset(items) as i (
        commit bigint, prepare bigint, stream text, revision bigint, id uuid, type text, version int, data jsonb, metadata jsonb,
        recorded_at timestamptz, aside text)
    loop
      continue when way.commit_position is not null
        and (each.commit, each.prepare) <= (way.commit_position, way.prepare_position);
      reason := each.aside;

      if each.type = '$metadata' and starts_with(each.stream, '$') then
        -- What the server is to keep of a stream: the last word counts.
        update ledger.set_aside a set is_over = true where a.stream = each.stream and not a.is_over;
        continue when reason is null;
      elsif reason is null then
        known := (select e.position from ledger.events e where e.event_id = each.id);
        if known <= passed then
          reason := 'its id was recorded before, at position ' || known;
        elsif passed < last then
          -- The copy was here before what it is a copy of was followed.
          if not exists (
            select from ledger.events e where e.position = passed + 1 and e.event_id = each.id and e.stream = each.stream
              and e.revision = each.revision and e.type = each.type and e.schema_version = each.version
              and e.data = each.data and e.metadata = each.metadata and e.recorded_at = each.recorded_at) then
            raise exception 'Position % (%, %) is not the same in Postgres and in KurrentDB.', passed + 1, each.stream, each.type
              using errcode = 'KL001';
          end if;
        else
          expected := 1 + greatest(
            (select e.revision from ledger.events e where e.stream = each.stream order by e.revision desc limit 1),
            (select max(a.revision) from ledger.set_aside a where a.stream = way.prefix || each.stream and a.revision < 2147483647), -1);
          if each.revision <> expected then
            raise exception 'The stream % goes on with revision % in KurrentDB, and % was to come: events are missing there. The ledger must be restored there from a backup.',
              way.prefix || each.stream, each.revision, expected using errcode = 'KL001';
          end if;
          last := passed + 1;
          insert into ledger.events (position, stream, revision, event_id, type, schema_version, data, metadata, recorded_at)
          values (last, each.stream, each.revision, each.id, each.type, each.version, each.data, each.metadata, each.recorded_at);
        end if;
      end if;

      if reason is null then
        passed := passed + 1;
        way.event_commit := each.commit;
        way.event_prepare := each.prepare;
      else
        insert into ledger.set_aside (commit_position, prepare_position, stream, revision, event_id, type, why)
        values (each.commit, each.prepare,
          case when each.aside is null then way.prefix else '' end || each.stream, each.revision, each.id, each.type, reason)
        on conflict do nothing;
      end if;
    end loop;

    if last > before then
      update ledger.head set position = last;
    end if;
    if way.commit_position is null or (way.commit_position, way.prepare_position) < (end_commit, end_prepare) then
      update ledger.followed set position = passed, commit_position = end_commit, prepare_position = end_prepare,
        event_commit = way.event_commit, event_prepare = way.event_prepare;
    end if;
  end if;

  if cardinality(wanted) > 0 then
    return query select e.event_id, e.stream, e.revision::bigint, e.position from ledger.events e where e.event_id = any (wanted);
    get diagnostics taken = row_count;
    if taken < cardinality(wanted) then
      return query
        select a.event_id, a.stream, a.revision, null::bigint from ledger.set_aside a where a.event_id = any (wanted)
          and not exists (select from ledger.events e where e.event_id = a.event_id);
    end if;
  end if;
end
$$;

-- Has a ledger that is kept in a KurrentDB followed from its beginning, everything held against what stands here.
create or replace function ledger.follow_anew() returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform from ledger.head for update;
  update ledger.followed
  set position = 0, commit_position = null, prepare_position = null, event_commit = null, event_prepare = null;
  delete from ledger.set_aside;
  -- What was found the same until now was so at other places.
  if to_regclass('vault.ledger_comparison') is not null then
    update vault.ledger_comparison set commit_position = null, prepare_position = null;
  end if;
end
$$;

-- Its place is taken by the one above.
drop function if exists ledger.mirror(bigint, bigint, bigint, bigint, bigint, bigint, jsonb);

revoke execute on function ledger.mirror_next from public;
revoke execute on function ledger.mirror from public;
revoke execute on function ledger.follow_anew from public;
