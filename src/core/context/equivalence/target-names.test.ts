import { describe, expect, it } from 'vitest';
import { targetMatcher } from './target-names.ts';

describe('a target', () => {
  it.each([
    ['Flask.route', 'app.py.Flask.route', 'a dotted end'],
    ['Blueprint', 'blueprints.py.Blueprint', 'a last part'],
    ['Blueprint', 'Blueprint', 'a whole symbol'],
    ['*Cache', 'http.LRUCache', 'a family by its last word'],
    ['*Cache', 'response_cache', 'a family in snake case'],
    ['*Cache', 'Cache', 'a family by the word alone'],
    ['*RateLimiter', 'api.ratelimiter', 'a family in one run of letters'],
    ['Middleware*', 'app.middlewareStack', 'a family by its first word'],
    ['Http*', 'HTTPServer', 'a family after an acronym'],
    ['*Csrf*', 'verify_csrf_token', 'a family by a word inside'],
    ['*.ServeHTTP', 'caddyhttp.Server.ServeHTTP', 'a member of anything'],
    ['HttpAuthentication.Basic*', 'HttpAuthentication.BasicScheme', 'a family within a type'],
    ['Validations.valid?', 'ActiveRecord.Validations.valid?', 'a name with a mark'],
  ])('%s means %s: %s', (target, symbol) => expect(targetMatcher(target)(symbol)).toBe(true));

  it.each([
    ['Flask.route', 'app.py.MyFlask.route', 'the boundary is a dot'],
    ['Flask.route', 'app.py.Flask.route.decorator', 'a member is another symbol'],
    ['Blueprint', 'blueprint', 'an exact name has its case'],
    ['*Cache', 'Moustache', 'a word is whole'],
    ['*Cache', 'CacheKey', 'open at the start alone'],
    ['use*', 'userName', 'a word ends where it ends'],
    ['*.ServeHTTP', 'ServeHTTP', 'a member has an owner'],
    ['*.ServeHTTP', 'Server.serveHTTP', 'the part without a star has its case'],
    ['*Cache', '', 'nothing is nothing'],
  ])('%s does not mean %s: %s', (target, symbol) => expect(targetMatcher(target)(symbol)).toBe(false));
});
