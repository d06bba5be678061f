/** What a class or module of a gem has, by its documentation: for instances, for itself, and what it takes over. */
interface GemType {
  readonly instance?: string;
  readonly own?: string;
  readonly above?: readonly string[];
}

const TYPES: Readonly<Record<string, GemType>> = {
  'Minitest.Assertions': {
    instance: `assert assert_empty assert_equal assert_in_delta assert_in_epsilon assert_includes assert_instance_of
      assert_kind_of assert_match assert_nil assert_operator assert_output assert_path_exists assert_pattern
      assert_predicate assert_raises assert_respond_to assert_same assert_send assert_silent assert_throws capture_io
      capture_subprocess_io diff exception_details fail_after flunk message mu_pp mu_pp_for_diff pass refute
      refute_empty refute_equal refute_in_delta refute_in_epsilon refute_includes refute_instance_of refute_kind_of
      refute_match refute_nil refute_operator refute_path_exists refute_pattern refute_predicate refute_respond_to
      refute_same skip skip_until skipped? things_to_diff`,
  },
  'Minitest.Test': {
    instance: `setup teardown before_setup after_setup before_teardown after_teardown run name name= assertions
      assertions= failures failures= time time= failure passed? error? skipped? result_code location class_name
      capture_exceptions jruby? maglev? mri? osx? rubinius? windows?`,
    own: `i_suck_and_my_tests_are_order_dependent! make_my_diffs_pretty! parallelize_me! runnable_methods test_order
      io_lock io_lock= run reset runnables methods_matching inherited`,
    above: ['Minitest.Assertions'],
  },
  'Minitest.Spec': {
    own: 'describe it specify let subject before after register_spec_type spec_type children create',
    above: ['Minitest.Test'],
  },
  'Rack.Test.Methods': {
    instance: `request get post put patch delete options head custom_request follow_redirect! header env set_cookie
      clear_cookies authorize basic_authorize last_response last_request rack_test_session current_session
      with_session build_rack_test_session rack_mock_session`,
  },
  'ActiveSupport.TestCase': {
    instance: `assert_not assert_nothing_raised assert_difference assert_no_difference assert_changes
      assert_no_changes assert_not_empty assert_not_equal assert_not_in_delta assert_not_in_epsilon
      assert_not_includes assert_not_instance_of assert_not_kind_of assert_not_nil assert_not_operator
      assert_not_predicate assert_not_respond_to assert_not_same assert_no_match travel travel_to travel_back
      freeze_time file_fixture assert_deprecated assert_not_deprecated method_name`,
    own: 'test setup teardown fixtures parallelize parallelize_setup parallelize_teardown file_fixture_path',
    above: ['Minitest.Test'],
  },
  'ActionDispatch.IntegrationTest': {
    instance: `get post put patch delete head options follow_redirect! response request cookies headers session flash
      assert_response assert_redirected_to assert_select assert_generates assert_recognizes assert_routing host! https!
      open_session reset! url_options app integration_session`,
    above: ['ActiveSupport.TestCase'],
  },
  'ActiveModel.Model': {
    instance: 'assign_attributes attributes= persisted? valid? invalid? errors validate validate!',
  },
  'ActiveRecord.Base': {
    instance: `save save! update update! update_attribute update_column update_columns destroy destroy! delete reload
      touch increment increment! decrement decrement! toggle toggle! valid? invalid? errors validate validate!
      new_record? persisted? destroyed? changed? changes changed saved_changes saved_change_to_attribute? attributes
      attributes= assign_attributes attribute_names read_attribute write_attribute has_attribute? attribute_present?
      becomes id id= to_param to_key cache_key readonly! readonly? lock! with_lock transaction association
      serializable_hash as_json`,
    own: `all where not find find_by find_by! find_or_create_by find_or_create_by! find_or_initialize_by find_each
      find_in_batches in_batches first first! last last! take take! second third order reorder limit offset joins
      left_joins left_outer_joins includes preload eager_load references group having select distinct none unscoped
      scope default_scope scoping merge pluck pick ids count sum average minimum maximum exists? any? many? create
      create! build update update! destroy destroy_all destroy_by delete delete_all delete_by update_all insert
      insert! insert_all insert_all! upsert upsert_all touch_all transaction connection table_name table_name=
      primary_key primary_key= columns column_names columns_hash abstract_class abstract_class= abstract_class?
      establish_connection connects_to connected_to has_many has_one belongs_to has_and_belongs_to_many validates
      validates! validate validates_presence_of validates_uniqueness_of validates_length_of validates_format_of
      validates_inclusion_of validates_numericality_of validates_with validates_associated before_save after_save
      around_save before_create after_create around_create before_update after_update before_destroy after_destroy
      before_validation after_validation after_commit after_create_commit after_update_commit after_destroy_commit
      after_save_commit after_rollback after_initialize after_find after_touch enum attribute attr_readonly serialize
      store store_accessor delegated_type has_secure_password has_secure_token accepts_nested_attributes_for
      reset_counters model_name human_attribute_name i18n_scope
      connection_pool sanitize_sql lock readonly extending from unscope rewhere`,
    above: ['ActiveModel.Model'],
  },
  'ActionController.Base': {
    instance: `render redirect_to redirect_back redirect_back_or_to head params request response session cookies flash
      respond_to send_data send_file render_to_string action_name controller_name controller_path url_for
      helpers view_context logger performed? reset_session stale? fresh_when expires_in expires_now
      http_cache_forever verify_authenticity_token form_authenticity_token process_action headers status
      content_type authenticate_or_request_with_http_basic authenticate_with_http_basic
      authenticate_or_request_with_http_token authenticate_with_http_token`,
    own: `before_action after_action around_action skip_before_action skip_after_action skip_around_action
      prepend_before_action append_before_action layout helper helper_method rescue_from protect_from_forgery
      skip_forgery_protection wrap_parameters http_basic_authenticate_with force_ssl etag add_flash_types
      controller_name controller_path action_methods renderer append_view_path prepend_view_path`,
  },
  'ActionController.API': { above: ['ActionController.Base'] },
  'ActionMailer.Base': {
    instance: 'mail headers attachments params render url_for action_name mailer_name',
    own: 'default default_url_options with layout before_action after_action helper rescue_from deliveries',
  },
  'ActiveJob.Base': {
    instance:
      'perform_now enqueue arguments job_id queue_name priority executions retry_job serialize deserialize logger',
    own: `perform_later perform_now queue_as queue_with_priority retry_on discard_on rescue_from set before_perform
      after_perform around_perform before_enqueue after_enqueue around_enqueue queue_adapter queue_adapter=`,
  },
  'Sinatra.Base': {
    instance: `settings request response params env app call call! session status headers body redirect uri url to
      error not_found halt pass forward content_type attachment send_file stream cache_control expires last_modified
      etag back logger mime_type erb haml slim markdown liquid builder nokogiri sass scss json template_cache`,
    own: `get put post delete head options patch link unlink route before after error not_found helpers register set
      enable disable configure settings template layout use run! quit! stop! mime_type condition public_dir
      public_folder development? production? test? extensions middleware new new! build call reset! inline_templates=
      on_start on_stop`,
  },
};

const words = (text = ''): readonly string[] => text.split(/\s+/).filter((word) => word !== '');

const members = new Map<string, ReadonlySet<string>>();

function membersOf(path: string, isOwn: boolean): ReadonlySet<string> {
  const key = `${isOwn ? '.' : '#'}${path}`;
  const known = members.get(key);
  if (known) return known;
  const type = Object.hasOwn(TYPES, path) ? TYPES[path] : undefined;
  const above = (type?.above ?? []).flatMap((one) => [...membersOf(one, isOwn)]);
  const all = new Set([...words(isOwn ? type?.own : type?.instance), ...above]);
  // Paths come from repositories: only those of the table are worth keeping.
  if (type !== undefined) members.set(key, all);
  return all;
}

/** Whether a class or module of a gem (its path, apart by dots) is known to have a member, for instances or itself. */
export const hasGemMember = (path: string, name: string, isOwn: boolean): boolean => membersOf(path, isOwn).has(name);
