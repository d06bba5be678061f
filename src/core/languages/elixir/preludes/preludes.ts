import type { Prelude } from '../../rules.ts';

/** https://hexdocs.pm/elixir/Kernel.html and https://hexdocs.pm/elixir/Kernel.SpecialForms.html */
const FUNCTIONS =
  'abs apply binary_part binary_slice bit_size byte_size ceil div elem exit floor function_exported? get_in hd inspect is_atom is_binary is_bitstring is_boolean is_exception is_float is_function is_integer is_list is_map is_map_key is_nil is_number is_pid is_port is_reference is_struct is_tuple length macro_exported? make_ref map_size max min node not pop_in put_elem put_in rem round self send spawn spawn_link spawn_monitor struct struct! throw tl trunc tuple_size update_in';
const MACROS =
  'alias and assert assert_raise assert_receive assert_received async_stream binding case cond dbg def defdelegate defexception defguard defguardp defimpl defmacro defmacrop defmodule defoverridable defp defprotocol defstruct destructure flunk fn for if import in match? on_exit or quote raise receive refute refute_receive refute_received require reraise setup setup_all sigil_c sigil_r sigil_s sigil_w super tap then to_charlist to_string try unless unquote unquote_splicing use with';

const SOURCE = [...FUNCTIONS.split(' '), ...MACROS.split(' ')]
  .map((name) => `def ${name}(value), do: value`)
  .join('\n');

/** What every Elixir file sees without an import, and the checks of its tests. */
export const preludes: readonly Prelude[] = [{ package: 'Kernel', path: 'kernel.ex', source: SOURCE, isOwn: true }];
