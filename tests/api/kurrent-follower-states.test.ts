import { describe, expect, test } from 'bun:test';
import type { CommitPosition } from '#api/ledger-kurrent/event.ts';
import {
  type FollowingEvent,
  notFollowing,
  statusOf,
  step,
} from '#api/ledger-kurrent/following.ts';
import { LedgersDiffer } from '#api/ledger-kurrent/ledgers-differ.ts';

const at = (commit: bigint): CommitPosition => ({ commit, prepare: commit });
const leased = { type: 'leased' } as const;
const listening = { type: 'listening' } as const;
const began = { type: 'began', from: at(1n) } as const;
const ended = (ms: number): FollowingEvent => ({ type: 'ended', at: ms });
const recorded = (commit: bigint): FollowingEvent => ({ type: 'recorded', end: at(commit) });
const failed = (message: string): FollowingEvent => ({
  type: 'failed',
  fault: new Error(message),
});
const other = new LedgersDiffer('another server');
const wrongServer = { type: 'met the wrong server', fault: other } as const;
const gap = new LedgersDiffer('a gap');
const mismatched = { type: 'mismatched', fault: gap, end: at(5n) } as const;
const following = [leased, began, listening];

const after = (...events: readonly FollowingEvent[]) => events.reduce(step, notFollowing);
const statusAfter = (...events: readonly FollowingEvent[]) => statusOf(after(...events), null);

describe('a follower', () => {
  test('subscribes once it has the lease, and follows once the server listens', () => {
    expect(after().stage.is).toBe('waiting for the lease');
    expect(after(leased).stage.is).toBe('subscribing');
    expect(after(...following).stage).toEqual({ is: 'following', failure: null });
    expect(after(listening).stage.is).toBe('waiting for the lease');
  });

  test('is away since the first subscription in a row that ended, until one listens', () => {
    expect(statusAfter(leased).awaySince).toBe(null);
    expect(statusAfter(leased, ended(7)).awaySince).toBe(7);
    expect(statusAfter(leased, ended(7), leased, ended(9)).awaySince).toBe(7);
    expect(statusAfter(leased, ended(7), leased, began).awaySince).toBe(7);
    expect(statusAfter(leased, ended(7), leased, began, listening).awaySince).toBe(null);
    expect(statusAfter(...following, ended(8)).awaySince).toBe(8);
  });

  test('that lost the lease keeps how far it came and nothing else, and begins anew', () => {
    const lost = after(...following, recorded(3n), mismatched, { type: 'passed' }, ended(9));
    expect(lost).toMatchObject({ stage: { is: 'waiting for the lease' }, reached: at(3n) });
    expect(step(lost, failed('late'))).toMatchObject({ stage: lost.stage, reported: 'late' });
    expect(step(lost, leased).stage).toEqual({
      is: 'subscribing',
      awaySince: null,
      failure: null,
    });
  });

  test('that was stopped does nothing more, and still knows how far Postgres came', () => {
    const stopped = after(...following, { type: 'stopped' });
    for (const event of [leased, listening, mismatched, ended(9), { type: 'passed' } as const])
      expect(step(stopped, event).stage.is).toBe('stopped');
    expect(step(stopped, recorded(4n)).reached).toEqual(at(4n));
  });

  test('catches up before it has the lease', () => {
    expect(after(began, recorded(2n))).toMatchObject({
      stage: { is: 'waiting for the lease' },
      reached: at(2n),
    });
  });

  test('counts the subscriptions after the first', () => {
    expect(statusAfter(leased).reconnects).toBe(0);
    expect(statusAfter(...following).reconnects).toBe(0);
    expect(statusAfter(...following, ended(7), leased, began, listening).reconnects).toBe(1);
  });
});

describe('a failure', () => {
  test('lasts until the server listens or something is recorded', () => {
    const noRight = failed('no right');
    expect(statusAfter(leased, noRight, ended(7), leased, began).trouble?.message).toBe('no right');
    expect(statusAfter(leased, noRight, ended(7), ...following).trouble).toBe(null);
    expect(statusAfter(...following, noRight).trouble?.message).toBe('no right');
    expect(statusAfter(...following, noRight, recorded(2n)).trouble).toBe(null);
    expect(statusAfter(leased, noRight).differs).toBe(null);
  });

  test('of a wrong server lasts until it is the right one, whatever else fails', () => {
    const met = [leased, wrongServer, ended(7), leased, failed('no right')];
    expect(statusAfter(...met)).toMatchObject({ trouble: other, differs: other });
    expect(statusAfter(...met, began)).toMatchObject({ trouble: null, differs: null });
  });

  test('of what does not fit lasts until Postgres has taken that', () => {
    const unfit = [...following, mismatched, ended(7), ...following];
    expect(statusAfter(...unfit)).toMatchObject({ trouble: gap, differs: gap });
    expect(statusAfter(...unfit, recorded(4n)).differs).toBe(gap);
    expect(statusAfter(...unfit, recorded(4n), failed('slow')).trouble).toBe(gap);
    expect(statusAfter(...unfit, recorded(5n))).toMatchObject({ trouble: null, differs: null });
  });

  test('of what does not fit counts again after a wrong server', () => {
    const both = [...following, mismatched, ended(7), leased, wrongServer, wrongServer];
    expect(statusAfter(...both).differs).toBe(other);
    expect(statusAfter(...both, began).differs).toBe(gap);
    expect(statusAfter(...both, began, listening, recorded(6n)).differs).toBe(null);
  });

  test('is remembered as reported until something is recorded', () => {
    const reported = after(leased, failed('slow'), ended(7), ...following);
    expect(reported.reported).toBe('slow');
    expect(step(reported, recorded(2n)).reported).toBe(null);
  });
});
