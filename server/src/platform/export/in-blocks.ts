const blockBytes = 64 * 1024;

/** Joins small parts of a file to blocks of 64 KB: another thread compresses and writes, and passing on a small part costs more than its work. */
export async function* inBlocks(parts: AsyncIterable<string>): AsyncGenerator<Buffer> {
  let block: Buffer[] = [];
  let size = 0;
  for await (const part of parts) {
    const bytes = Buffer.from(part);
    block.push(bytes);
    size += bytes.length;
    if (size < blockBytes) continue;
    yield Buffer.concat(block);
    [block, size] = [[], 0];
  }
  if (size > 0) yield Buffer.concat(block);
}
