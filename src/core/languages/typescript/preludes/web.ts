/** The web platform and Node's globals, listed after the same rule as the language's own (see ecmascript.ts). */
export const WEB = `
type HeadersInit = Headers;
type RequestInfo = Request;
type BodyInit = any;
type EventListenerOrEventListenerObject = (event: Event) => void;
interface RequestInit {
  method: string;
  headers: Headers;
  body: any;
  signal: AbortSignal;
}
interface ResponseInit {
  status: number;
  statusText: string;
  headers: Headers;
}

declare class Headers {
  constructor(init?: any);
  [Symbol.iterator](): IterableIterator<[string, string]>;
  append(name: string, value: string): void;
  delete(name: string): void;
  entries(): IterableIterator<[string, string]>;
  forEach(each: (value: string, name: string, headers: Headers) => void): void;
  get(name: string): string;
  getSetCookie(): string[];
  has(name: string): boolean;
  keys(): IterableIterator<string>;
  set(name: string, value: string): void;
  values(): IterableIterator<string>;
}

declare class Body {
  body: ReadableStream<Uint8Array>;
  bodyUsed: boolean;
  arrayBuffer(): Promise<ArrayBuffer>;
  blob(): Promise<Blob>;
  bytes(): Promise<Uint8Array>;
  formData(): Promise<FormData>;
  json(): Promise<any>;
  text(): Promise<string>;
}
declare class Request extends Body {
  constructor(input: any, init?: RequestInit);
  headers: Headers;
  method: string;
  url: string;
  signal: AbortSignal;
  clone(): Request;
}
declare class Response extends Body {
  constructor(body?: any, init?: ResponseInit);
  headers: Headers;
  ok: boolean;
  status: number;
  statusText: string;
  url: string;
  clone(): Response;
  static error(): Response;
  static json(data: any, init?: ResponseInit): Response;
  static redirect(url: string, status?: number): Response;
}
declare function fetch(input: any, init?: RequestInit): Promise<Response>;

declare class URL {
  constructor(url: string, base?: any);
  hash: string;
  host: string;
  hostname: string;
  href: string;
  origin: string;
  pathname: string;
  port: string;
  protocol: string;
  search: string;
  searchParams: URLSearchParams;
  toString(): string;
  toJSON(): string;
  static canParse(url: string): boolean;
  static createObjectURL(blob: Blob): string;
  static parse(url: string): URL;
}
declare class URLSearchParams {
  constructor(init?: any);
  size: number;
  [Symbol.iterator](): IterableIterator<[string, string]>;
  append(name: string, value: string): void;
  delete(name: string): void;
  entries(): IterableIterator<[string, string]>;
  forEach(each: (value: string, name: string, params: URLSearchParams) => void): void;
  get(name: string): string;
  getAll(name: string): string[];
  has(name: string): boolean;
  keys(): IterableIterator<string>;
  set(name: string, value: string): void;
  toString(): string;
  values(): IterableIterator<string>;
}
declare class URLPattern {}
declare class FormData {
  [Symbol.iterator](): IterableIterator<[string, FormDataEntryValue]>;
  append(name: string, value: any): void;
  entries(): IterableIterator<[string, FormDataEntryValue]>;
  forEach(each: (value: FormDataEntryValue, name: string) => void): void;
  get(name: string): FormDataEntryValue;
  getAll(name: string): FormDataEntryValue[];
  has(name: string): boolean;
  keys(): IterableIterator<string>;
  set(name: string, value: any): void;
}
type FormDataEntryValue = File | string;
declare class Blob {
  size: number;
  type: string;
  arrayBuffer(): Promise<ArrayBuffer>;
  slice(from?: number, to?: number): Blob;
  stream(): ReadableStream<Uint8Array>;
  text(): Promise<string>;
}
declare class File extends Blob {
  name: string;
  lastModified: number;
}
declare class FileReader extends EventTarget {
  result: any;
}

declare class ReadableStream<R> {
  constructor(source?: UnderlyingSource<R>, strategy?: any);
  locked: boolean;
  [Symbol.iterator](): IterableIterator<R>;
  cancel(reason?: any): Promise<void>;
  getReader(): ReadableStreamDefaultReader<R>;
  pipeThrough<T>(transform: TransformStream<R, T>, options?: any): ReadableStream<T>;
  pipeTo(destination: WritableStream<R>, options?: any): Promise<void>;
  tee(): [ReadableStream<R>, ReadableStream<R>];
  values(): AsyncIterableIterator<R>;
  static from<T>(items: Iterable<T>): ReadableStream<T>;
}
interface UnderlyingSource<R> {
  start(controller: ReadableStreamDefaultController<R>): any;
  pull(controller: ReadableStreamDefaultController<R>): any;
  cancel(reason: any): any;
}
declare class ReadableStreamDefaultReader<R> {
  closed: Promise<void>;
  cancel(reason?: any): Promise<void>;
  read(): Promise<IteratorResult<R>>;
  releaseLock(): void;
}
declare class ReadableStreamDefaultController<R> {
  desiredSize: number;
  close(): void;
  enqueue(chunk: R): void;
  error(reason?: any): void;
}
declare class WritableStream<W> {
  constructor(sink?: UnderlyingSink<W>, strategy?: any);
  abort(reason?: any): Promise<void>;
  close(): Promise<void>;
  getWriter(): WritableStreamDefaultWriter<W>;
}
interface UnderlyingSink<W> {
  start(controller: any): any;
  write(chunk: W, controller: any): any;
  close(): any;
  abort(reason: any): any;
}
declare class WritableStreamDefaultWriter<W> {
  closed: Promise<void>;
  ready: Promise<void>;
  abort(reason?: any): Promise<void>;
  close(): Promise<void>;
  releaseLock(): void;
  write(chunk: W): Promise<void>;
}
declare class TransformStream<I, O> {
  constructor(transformer?: Transformer<I, O>);
  readable: ReadableStream<O>;
  writable: WritableStream<I>;
}
interface Transformer<I, O> {
  start(controller: TransformStreamDefaultController<O>): any;
  transform(chunk: I, controller: TransformStreamDefaultController<O>): any;
  flush(controller: TransformStreamDefaultController<O>): any;
}
declare class TransformStreamDefaultController<O> extends ReadableStreamDefaultController<O> {
  terminate(): void;
}
declare class CompressionStream extends TransformStream<Uint8Array, Uint8Array> {}
declare class DecompressionStream extends TransformStream<Uint8Array, Uint8Array> {}
declare class TextEncoder {
  encode(text?: string): Uint8Array;
  encodeInto(text: string, into: Uint8Array): any;
}
declare class TextDecoder {
  constructor(label?: string, options?: any);
  decode(bytes?: any, options?: any): string;
}
declare class TextEncoderStream extends TransformStream<string, Uint8Array> {}
declare class TextDecoderStream extends TransformStream<Uint8Array, string> {}

declare class EventTarget {
  addEventListener(type: string, listener: (event: any) => void, options?: any): void;
  dispatchEvent(event: Event): boolean;
  removeEventListener(type: string, listener: (event: any) => void, options?: any): void;
}
declare class Event {
  constructor(type: string, init?: any);
  type: string;
  target: any;
  currentTarget: any;
  preventDefault(): void;
  stopPropagation(): void;
}
declare class CustomEvent<T> extends Event {
  detail: T;
}
declare class MessageEvent<T> extends Event {
  data: T;
}
declare class ErrorEvent extends Event {
  error: any;
  message: string;
}
declare class CloseEvent extends Event {
  code: number;
  reason: string;
}
declare class UIEvent extends Event {}
declare class MouseEvent extends UIEvent {}
declare class PointerEvent extends MouseEvent {}
declare class KeyboardEvent extends UIEvent {
  key: string;
}
declare class InputEvent extends UIEvent {}
declare class DragEvent extends MouseEvent {}
declare class SubmitEvent extends Event {}
declare class PopStateEvent extends Event {}
declare class AbortController {
  signal: AbortSignal;
  abort(reason?: any): void;
}
declare class AbortSignal extends EventTarget {
  aborted: boolean;
  reason: any;
  throwIfAborted(): void;
  static abort(reason?: any): AbortSignal;
  static any(signals: AbortSignal[]): AbortSignal;
  static timeout(ms: number): AbortSignal;
}
declare class DOMException extends Error {}
declare class WebSocket extends EventTarget {
  constructor(url: any, protocols?: any);
  readyState: number;
  url: string;
  onclose: (event: CloseEvent) => void;
  onerror: (event: Event) => void;
  onmessage: (event: MessageEvent<any>) => void;
  onopen: (event: Event) => void;
  close(code?: number, reason?: string): void;
  send(data: any): void;
}
declare class EventSource extends EventTarget {
  close(): void;
}
declare class XMLHttpRequest extends EventTarget {}
declare class Worker extends EventTarget {
  postMessage(data: any, transfer?: any): void;
  terminate(): void;
}
declare class SharedWorker extends EventTarget {
  port: MessagePort;
}
declare class MessagePort extends EventTarget {
  close(): void;
  postMessage(data: any, transfer?: any): void;
  start(): void;
}
declare class MessageChannel {
  port1: MessagePort;
  port2: MessagePort;
}
declare class BroadcastChannel extends EventTarget {
  close(): void;
  postMessage(data: any): void;
}
declare class Cache {
  add(request: any): Promise<void>;
  delete(request: any): Promise<boolean>;
  keys(): Promise<Request[]>;
  match(request: any, options?: any): Promise<Response>;
  put(request: any, response: Response): Promise<void>;
}
declare class CacheStorage {
  delete(name: string): Promise<boolean>;
  has(name: string): Promise<boolean>;
  keys(): Promise<string[]>;
  match(request: any): Promise<Response>;
  open(name: string): Promise<Cache>;
}
declare const caches: CacheStorage;
declare class Crypto {
  subtle: SubtleCrypto;
  getRandomValues<T>(into: T): T;
  randomUUID(): string;
}
declare const crypto: Crypto;
declare class CryptoKey {}
interface CryptoKeyPair {
  privateKey: CryptoKey;
  publicKey: CryptoKey;
}
declare class SubtleCrypto {
  decrypt(algorithm: any, key: CryptoKey, data: any): Promise<ArrayBuffer>;
  deriveBits(algorithm: any, key: CryptoKey, length: number): Promise<ArrayBuffer>;
  deriveKey(...args: any[]): Promise<CryptoKey>;
  digest(algorithm: any, data: any): Promise<ArrayBuffer>;
  encrypt(algorithm: any, key: CryptoKey, data: any): Promise<ArrayBuffer>;
  exportKey(format: string, key: CryptoKey): Promise<any>;
  generateKey(algorithm: any, extractable: boolean, usages: string[]): Promise<CryptoKey>;
  importKey(...args: any[]): Promise<CryptoKey>;
  sign(algorithm: any, key: CryptoKey, data: any): Promise<ArrayBuffer>;
  verify(algorithm: any, key: CryptoKey, signature: any, data: any): Promise<boolean>;
}
declare class Performance {
  now(): number;
}
declare const performance: Performance;
declare class Console {
  log(...values: any[]): void;
  error(...values: any[]): void;
}
declare const console: Console;
declare class Storage {
  getItem(key: string): string;
  setItem(key: string, value: string): void;
}
declare const localStorage: Storage;
declare const sessionStorage: Storage;

declare class Node extends EventTarget {
  childNodes: Node[];
  firstChild: Node;
  lastChild: Node;
  nextSibling: Node;
  ownerDocument: Document;
  parentElement: HTMLElement;
  parentNode: Node;
  previousSibling: Node;
  textContent: string;
  appendChild<T>(node: T): T;
  cloneNode(deep?: boolean): Node;
  contains(node: Node): boolean;
  insertBefore<T>(node: T, before: Node): T;
  removeChild<T>(node: T): T;
  replaceChild<T>(node: Node, old: T): T;
}
type ChildNode = Node;
type ParentNode = Element;
declare class Text extends Node {}
declare class Comment extends Node {}
declare class DocumentFragment extends Element {}
declare class ShadowRoot extends DocumentFragment {}
declare class Element extends Node {
  attributes: Attr[];
  children: Element[];
  classList: DOMTokenList;
  firstElementChild: Element;
  lastElementChild: Element;
  nextElementSibling: Element;
  append(...nodes: any[]): void;
  closest(selector: string): HTMLElement;
  getAttribute(name: string): string;
  matches(selector: string): boolean;
  querySelector(selector: string): HTMLElement;
  querySelectorAll(selector: string): HTMLElement[];
  remove(): void;
  setAttribute(name: string, value: string): void;
}
declare class Attr {
  name: string;
  value: string;
}
declare class DOMTokenList {
  add(...names: string[]): void;
}
declare class HTMLElement extends Element {
  dataset: { [name: string]: string };
  style: CSSStyleDeclaration;
  click(): void;
  focus(): void;
}
declare class CSSStyleDeclaration {}
declare class SVGElement extends Element {}
declare class HTMLInputElement extends HTMLElement {
  value: string;
  checked: boolean;
}
declare class HTMLTextAreaElement extends HTMLInputElement {}
declare class HTMLSelectElement extends HTMLInputElement {
  options: HTMLOptionElement[];
}
declare class HTMLOptionElement extends HTMLElement {
  value: string;
}
declare class HTMLFormElement extends HTMLElement {}
declare class HTMLButtonElement extends HTMLElement {}
declare class HTMLAnchorElement extends HTMLElement {}
declare class HTMLDivElement extends HTMLElement {}
declare class HTMLImageElement extends HTMLElement {}
declare class HTMLScriptElement extends HTMLElement {}
declare class HTMLStyleElement extends HTMLElement {}
declare class HTMLLinkElement extends HTMLElement {}
declare class HTMLTemplateElement extends HTMLElement {
  content: DocumentFragment;
}
declare class HTMLCanvasElement extends HTMLElement {}
declare class HTMLMediaElement extends HTMLElement {}
declare class HTMLVideoElement extends HTMLMediaElement {}
declare class HTMLAudioElement extends HTMLMediaElement {}
declare class Document extends Element {
  body: HTMLElement;
  documentElement: HTMLElement;
  head: HTMLElement;
  activeElement: HTMLElement;
  createComment(text: string): Comment;
  createDocumentFragment(): DocumentFragment;
  createElement(name: string): HTMLElement;
  createElementNS(namespace: string, name: string): SVGElement;
  createTextNode(text: string): Text;
  getElementById(id: string): HTMLElement;
  getElementsByTagName(name: string): HTMLElement[];
  startViewTransition(update: () => any): any;
}
declare const document: Document;
declare class History {
  pushState(state: any, title: string, url?: string): void;
}
declare class Location extends URL {
  reload(): void;
}
declare class Navigator {
  userAgent: string;
}
declare class Window extends EventTarget {
  document: Document;
  history: History;
  localStorage: Storage;
  location: Location;
  navigator: Navigator;
}
declare const window: Window;
declare const self: Window;
declare const history: History;
declare const location: Location;
declare const navigator: Navigator;
declare class MutationObserver {
  constructor(changed: (records: any[]) => void);
}
declare class IntersectionObserver {
  constructor(changed: (entries: any[]) => void, options?: any);
}
declare class ResizeObserver {
  constructor(changed: (entries: any[]) => void);
}
declare class CustomElementRegistry {}
declare const customElements: CustomElementRegistry;
declare function setTimeout(run: (...args: any[]) => void, ms?: number, ...args: any[]): Timer;
declare function setInterval(run: (...args: any[]) => void, ms?: number, ...args: any[]): Timer;
declare function setImmediate(run: (...args: any[]) => void, ...args: any[]): Timer;
declare class Timer {}
declare function clearTimeout(timer: any): void;
declare function clearInterval(timer: any): void;
declare function clearImmediate(timer: any): void;
declare function queueMicrotask(run: () => void): void;
declare function requestAnimationFrame(run: (time: number) => void): number;
declare function cancelAnimationFrame(frame: number): void;
declare function requestIdleCallback(run: (deadline: any) => void): number;
declare function structuredClone<T>(value: T): T;
declare function atob(text: string): string;
declare function btoa(text: string): string;
declare function alert(text: any): void;
declare function getComputedStyle(element: Element): CSSStyleDeclaration;
declare function matchMedia(query: string): any;
declare function reportError(error: any): void;
declare function addEventListener(type: string, listener: (event: any) => void, options?: any): void;
declare function postMessage(data: any, transfer?: any): void;

declare class Buffer extends Uint8Array {
  toString(encoding?: string): string;
  static alloc(size: number): Buffer;
  static concat(parts: Uint8Array[]): Buffer;
  static from(value: any, encoding?: string): Buffer;
  static isBuffer(value: any): boolean;
}
declare class Process extends EventTarget {
  argv: string[];
  env: { [name: string]: string };
  platform: string;
  cwd(): string;
  exit(code?: number): void;
  nextTick(run: (...args: any[]) => void, ...args: any[]): void;
  on(event: string, listener: (...args: any[]) => void): Process;
}
declare const process: Process;
declare class ImportMeta {
  env: { [name: string]: string };
  url: string;
  resolve(specifier: string): string;
  import(specifier: string): Promise<any>;
}
declare class DenoEnv {
  get(name: string): string;
  has(name: string): boolean;
}
declare class DenoNamespace {
  env: DenoEnv;
}
declare const Deno: DenoNamespace;
declare const __dirname: string;
declare const __filename: string;
declare function require(name: string): any;
`;
