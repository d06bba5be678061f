import { BlockList, isIP } from 'node:net';

/** Ranges of RFC 6890 and its successors that are not the public internet. */
const PRIVATE_4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const;

/** Inside the global unicast range: protocol assignments with Teredo, documentation, 6to4. All else is not global. */
const SPECIAL_6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;

const private4 = new BlockList();
for (const [network, prefix] of PRIVATE_4) private4.addSubnet(network, prefix, 'ipv4');
const special6 = new BlockList();
for (const [network, prefix] of SPECIAL_6) special6.addSubnet(network, prefix, 'ipv6');
const global6 = new BlockList();
global6.addSubnet('2000::', 3, 'ipv6');
/** IPv4 inside IPv6: mapped, and translated by NAT64. The last four bytes decide. */
const embedded6 = new BlockList();
embedded6.addSubnet('::ffff:0:0', 96, 'ipv6');
embedded6.addSubnet('64:ff9b::', 96, 'ipv6');

/** Whether an address belongs to a host of the public internet: not this machine, its network or a carrier's inside. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !private4.check(address, 'ipv4');
  // An address with a zone belongs to a link.
  if (version !== 6 || address.includes('%')) return false;
  if (embedded6.check(address, 'ipv6')) {
    const inner = lastFourBytes(address);
    return inner !== null && isPublicAddress(inner);
  }
  return global6.check(address, 'ipv6') && !special6.check(address, 'ipv6');
}

function lastFourBytes(address: string): string | null {
  // The URL parser writes every form of an IPv6 address the same way: hexadecimal groups.
  const groups = new URL(`http://[${address}]`).hostname.slice(1, -1).split(':');
  const [high, low] = groups.slice(-2).map((group) => parseInt(group === '' ? '0' : group, 16));
  if (high === undefined || low === undefined) return null;
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}
