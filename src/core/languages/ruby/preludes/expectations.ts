/** What minitest's specifications let every object be asked. */
export const EXPECTATIONS = `
class Object
  attr_reader :must_be, :must_be_close_to, :must_be_empty, :must_be_instance_of, :must_be_kind_of, :must_be_nil, :must_be_same_as, :must_be_silent, :must_be_within_delta, :must_be_within_epsilon, :must_equal, :must_include, :must_match, :must_output, :must_pattern_match, :must_raise, :must_respond_to, :must_throw, :path_must_exist #: bool
  attr_reader :wont_be, :wont_be_close_to, :wont_be_empty, :wont_be_instance_of, :wont_be_kind_of, :wont_be_nil, :wont_be_same_as, :wont_be_within_delta, :wont_be_within_epsilon, :wont_equal, :wont_include, :wont_match, :wont_pattern_match, :wont_respond_to, :path_wont_exist #: bool
end
`;
