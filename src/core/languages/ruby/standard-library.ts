/** Names by which libraries that come with the interpreter are required. */
export const STANDARD_LIBRARIES: ReadonlySet<string> = new Set(
  (
    'abbrev base64 benchmark bigdecimal bundler cgi coverage csv date delegate did_you_mean digest drb English erb error_highlight ' +
    'etc expect fcntl fiber fiddle fileutils find forwardable getoptlong io ipaddr irb json logger matrix mkmf monitor mutex_m net ' +
    'nkf objspace observer open-uri open3 openssl optparse ostruct pathname pp prettyprint prime pstore psych pty racc rbconfig ' +
    'rdoc readline reline resolv rexml rinda ripper rubygems securerandom set shellwords singleton socket sorted_set stringio strscan ' +
    'syslog tempfile thread time timeout tmpdir tracer tsort un unicode_normalize uri weakref win32ole yaml zlib continuation kconv'
  ).split(' '),
);
