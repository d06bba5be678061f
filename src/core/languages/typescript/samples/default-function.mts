export default async function* () {
  yield* source();
}
