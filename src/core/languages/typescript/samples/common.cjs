#!/usr/bin/env node
'use strict';
const path = require('path');
const { join, resolve: absolute } = require('path');
const single = require('./single').one;
const helper = require('./helper').create({ path });

/** Makes one. */
exports.create = function create(options) {
  return new exports.Thing(join(options.root), absolute('.'));
};
exports.Thing = class Thing {};
exports.alias = helper;
exports.version = require('./package.json').version;
module.exports.later = async () => path.sep;
exports.first = exports.second = () => 1;

function named() {}
module.exports = {
  named,
  renamed: named,
  ...require('./more'),
  inline() {
    return named();
  },
  value: 42,
};
