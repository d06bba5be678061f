#!/usr/bin/env lua
--- Sells things.
-- To everyone.
local json = require("json")
local util = require 'shop.util'

--- How many a shop holds.
local LIMIT = 10
local first, second = 1, util.pick()

--[[
  A shop has items.
]]
Shop = {}
Shop.__index = Shop

--- Makes a shop.
function Shop.new(name, ...)
  local self = setmetatable({ name = name, items = {} }, Shop)
  self.count = 0
  return self
end

-- Adds an item.
function Shop:add(item)
  local size = #self.items
  self.items[size + 1] = item
  self:log("added " .. item.name)
  for i, v in ipairs(self.items) do print(i, v) end
  for i = 1, size do util.trim(i) end
  if size > LIMIT then
    error("full")
  elseif size == 0 then
    return nil
  end
  return self.items[1]
end

local function helper(a, b)
  local function inner(c) return c + b end
  return inner(a)
end

local M = {}
M.run = function(x) return helper(x, 1) end
M.Shop = Shop
function M.nested.deep() end
first = require("shop.late").start(function(y) return y end)
return M
