import { describe, it } from 'vitest';
import { checkEdges } from '../linking.testing.ts';

describe('linking Lua', () => {
  it('follows modules to the table they return, methods of tables, and values made with a metatable', () =>
    checkEdges(
      `=== shop/init.lua
local util = require("shop.util")
local Shop = {}
Shop.__index = Shop
function Shop.new(name)
  local made = setmetatable({}, Shop)
  made:fill(util.pick(name))
  return made
end
function Shop:fill(items) self:log(items) end
function Shop:log(items) print(items) end
return Shop
=== shop/util.lua
local M = {}
local function choose(name) return name end
M.pick = function(name) return choose(name) end
M.choose = choose
return M
=== main.lua
local Shop = require "shop"
local util = require "shop.util"
local function run()
  Shop.new("x"):fill({})
  util.choose("y")
  require("shop.util").pick("z")
  require("socket.http").request("u")
end
run()
`,
      ['calls'],
      `Shop.new -calls-> Shop.fill
       Shop.new -calls-> M.pick
       Shop.fill -calls-> Shop.log
       Shop.log -calls-> luarocks/lua.print
       M.pick -calls-> choose
       main.lua -calls-> run
       run -calls-> Shop.new
       run -calls-> Shop.fill
       run -calls-> M.pick
       run -calls-> M.choose
       run -calls-> choose
       run -calls-> luarocks/socket.http.request`,
    ));
});
