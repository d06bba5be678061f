import { EventEmitter } from 'events';
import util from 'util';

/** An old-style class. */
export function Server(options) {
  this.options = options || {};
  this.sockets = new Map();
  this.onClose = () => this.close();
}
util.inherits(Server, EventEmitter);

/** Starts. */
Server.prototype.listen = function listen(port) {
  this.port = port;
  return this.open(port);
};
Server.prototype.timeout = 30;
Server.create = function (options) {
  return new Server(options);
};
Object.assign(Server.prototype, {
  open(port) {
    return this.sockets.get(port);
  },
  close: function () {},
});

function Client() {}
Client.prototype = Object.create(Server.prototype);
Client.prototype = {
  connect() {
    return this.listen(1);
  },
};

class Modern extends Client {
  #secret;
  state = { open: false };
  static instances = [];
  static create = () => new Modern();

  constructor({ name, port = 80 }, ...rest) {
    super(rest);
    this.#secret = name;
    this.port = port;
    this.port = null;
    this.handler = function () {
      return port;
    };
  }

  get secret() {
    return this.#secret.trim();
  }
}

(function () {
  const inner = () => new Modern();
  function wrapped() {
    return inner();
  }
  window.start = wrapped;
})();

using(resource);
var hoisted = async (x) => await x;
