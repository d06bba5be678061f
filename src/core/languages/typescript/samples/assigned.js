module.exports = function createServer(handler) {
  return handler();
};
