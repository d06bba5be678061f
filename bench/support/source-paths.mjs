// Which paths are neither tests nor examples nor generated: what people mean by the source of a project.

const FOLDERS =
  /(^|\/)(tests?|__tests__|__mocks__|specs?|testdata|test[-_](utils?|helpers?|support|common)|testutils?|testing|fixtures?|e2e|integration[-_]?tests?|playwright|benches|bench(marks?)?|examples?|samples?|docs?|site|website|guides|scripts?|hack|ci|\.ci|\w*testing)\//i;
const FILES =
  /(^|\/)(test_[^/]*\.py|tests?\.py|conftest\.py|[^/]*_(tests?|testing)\.(py|go)|[^/]*\.(test|spec|e2e|stories|bench)\.[cm]?[jt]sx?|test[^/]*utils?\.[a-z]+)$/;
const GENERATED =
  /(^|\/)(vendor|third_party|node_modules|dist|generated|gen|\.github|_?locales?|translations)\/|\.pb\.go$|zz_generated|_pb2(_grpc)?\.py$|\.d\.ts$|\.min\.js$|(^|\/)migrations\/(\d{4}_|\d{8,})/i;

export const isTestOrGenerated = (path) => [FOLDERS, FILES, GENERATED].some((pattern) => pattern.test(path));
