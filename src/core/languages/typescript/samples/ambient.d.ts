/** Present everywhere. */
declare const VERSION: string;
declare function start(options?: Options): void;
interface Options {
  readonly port: number;
}
declare class Server {
  static create(): Server;
  listen(port: number): this;
}
declare namespace Runtime {
  function serve(handler: (request: Request) => Response): void;
  export { serve as run };
}
export as namespace Library;
