import { describe, expect, it } from 'vitest';
import type { Location, OpenResult } from '../api.ts';
import type { CallListener } from '../call-port.ts';
import { SharedJobs, type OpenRequest } from './shared-jobs.ts';

const url = (name: string): Location => ({ kind: 'url', url: name });
const request = (job: string, location: Location): OpenRequest => ({ job, location, claim: null });
const RESULT = { verification: null } as OpenResult;

/** Jobs whose work is finished by hand. */
function setUp() {
  const started: {
    job: string;
    listener: CallListener;
    finish: (result: OpenResult) => void;
    fail: (error: Error) => void;
  }[] = [];
  const stopped: string[] = [];
  let changes = 0;
  const jobs = new SharedJobs({
    start: ({ job }, listener, signal) => {
      signal.addEventListener('abort', () => stopped.push(job));
      return new Promise((finish, fail) => void started.push({ job, listener, finish, fail }));
    },
    onChange: () => void (changes += 1),
  });
  return { jobs, started, stopped, changes: () => changes };
}

const report = { stage: 'clone', done: 1, total: 2, unit: 'bytes', detail: '' } as const;

describe('opening for several windows', () => {
  it('runs the same work once and tells everyone how it goes, latecomers too', async () => {
    const { jobs, started } = setUp();
    const heard: string[] = [];
    const listen = (name: string): CallListener => ({
      onProgress: () => void heard.push(name),
      onFound: ({ paths }) => void heard.push(`${name} ${paths.join()}`),
    });
    const first = jobs.open(request('a', url('x')), listen('a'));
    started[0]!.listener.onProgress(report);
    started[0]!.listener.onFound({ paths: ['x.py'], counts: [-1], names: [], kinds: [] });
    const second = jobs.open(request('b', url('x')), listen('b'));
    started[0]!.listener.onProgress(report);
    expect(heard).toEqual(['a', 'a x.py', 'b', 'b x.py', 'a', 'b']);
    expect(jobs.statuses).toMatchObject([{ job: 'a', title: 'x', progress: report }]);
    started[0]!.finish(RESULT);
    expect(await Promise.all([first, second])).toEqual([RESULT, RESULT]);
    expect(started.length).toBe(1);
    expect(jobs.statuses).toEqual([]);
  });

  it('is stopped only when the last one leaves', async () => {
    const { jobs, stopped } = setUp();
    const calls = ['a', 'b'].map((job) => jobs.open(request(job, url('x')), null).catch((error: unknown) => error));
    jobs.cancel('a');
    expect(stopped).toEqual([]);
    expect(await calls[0]).toMatchObject({ code: 'cancelled' });
    jobs.cancel('b');
    expect(stopped).toEqual(['a']);
  });

  it('begins anew for who asks while cancelled work is still ending', async () => {
    const { jobs, started } = setUp();
    const calls = [jobs.open(request('a', url('x')), null).catch((error: unknown) => error)];
    jobs.cancel('a');
    const again = jobs.open(request('b', url('x')), null);
    calls.push(jobs.open(request('c', url('x')), null).catch((error: unknown) => error));
    jobs.cancel('c');
    started[0]!.fail(new Error('cancelled'));
    await expect.poll(() => started.map(({ job }) => job)).toEqual(['a', 'b']);
    started[1]!.finish(RESULT);
    expect(await again).toBe(RESULT);
    expect(await Promise.all(calls)).toMatchObject([{ code: 'cancelled' }, { code: 'cancelled' }]);
    expect(started.length).toBe(2);
  });

  it('keeps apart what differs', () => {
    const { jobs, started } = setUp();
    const folder: Location = { kind: 'folder', name: 'f', files: [] };
    const locations: Location[] = [url('x'), url('y'), { ...url('x'), revision: 'v1' } as Location, folder, folder];
    locations.forEach((location, i) => void jobs.open(request(`${i}`, location), null));
    expect(started.length).toBe(5);
  });

  it('describes what can be started elsewhere, without credentials', () => {
    const { jobs } = setUp();
    const credentials = { username: 'ann', password: 'secret' };
    void jobs.open(request('a', { kind: 'url', url: 'x', revision: 'v1', credentials }), null);
    void jobs.open(request('b', { kind: 'folder', name: 'f', files: [] }), null);
    expect(jobs.statuses.map(({ description }) => description)).toEqual([
      { job: 'a', location: { kind: 'url', url: 'x', revision: 'v1' }, claim: null },
      null,
    ]);
    expect(JSON.stringify(jobs.statuses)).not.toContain('secret');
  });

  it('tells everyone of a failure, as a Failure, and can start again', async () => {
    const { jobs, started } = setUp();
    const call = jobs.open(request('a', url('x')), null);
    started[0]!.fail(new Error('a bug'));
    await expect(call).rejects.toMatchObject({ code: 'internal', message: 'a bug' });
    void jobs.open(request('a', url('x')), null);
    expect(started.length).toBe(2);
  });
});
