import { describe, expect, it } from 'vitest';
import { askedAddress, belowBase } from './request-address.ts';

describe('where a request goes', () => {
  it.each([
    ['/items?x=1', 'own', '/items'],
    ['/items/{}', 'own', '/items/{}'],
    ['https://api.stripe.com/v1/items', { name: 'api.stripe.com' }, '/v1/items'],
    ['//cdn.example.com:8443/a', { name: 'cdn.example.com:8443' }, '/a'],
    ['https://user:secret@api.example.com', { name: 'api.example.com' }, '/'],
    ['https://{}.s3.amazonaws.com/{}', { name: '{}.s3.amazonaws.com' }, '/{}'],
    ['http://localhost:8080/orders', 'unknown', '/orders'],
    ['http://127.0.0.1/orders', 'unknown', '/orders'],
    ['http://[::1]:80/orders', 'unknown', '/orders'],
    ['http://users/v2', 'unknown', '/v2'],
    ['http://users.prod.svc/v2', 'unknown', '/v2'],
    ['http://{}:{}/v2', 'unknown', '/v2'],
    ['https://api.{}/v2', 'unknown', '/v2'],
    ['{}://{}/v2', 'unknown', '/v2'],
    ['{}/items', 'unknown', '/items'],
    ['{}:8080/items', 'unknown', '/items'],
    ['{}{}/items', 'unknown', '/items'],
  ])('%s', (url, host, path) => {
    expect(askedAddress(url)).toEqual({ host, path });
  });

  it.each(['', 'items', '{}items', '?x=1'])('is not said by %j', (url) => {
    expect(askedAddress(url)).toBeNull();
  });

  it.each([
    ['', '/items', '/items'],
    ['https://h.example/api/', 'items', 'https://h.example/api/items'],
    ['https://h.example/api', '/items', 'https://h.example/api/items'],
    ['/https://h.example', '/items', 'https://h.example/items'],
    ['//api', 'items', '/api/items'],
    ['{}', '/items', '{}/items'],
    ['https://h.example', 'https://other.example/x', 'https://other.example/x'],
    ['https://h.example', '{}/x', '{}/x'],
  ])('with the base %j, %s', (base, url, whole) => {
    expect(belowBase(base, url)).toBe(whole);
  });
});
