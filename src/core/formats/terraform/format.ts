import { DocumentBuilder } from '../../model/document-builder.ts';
import { fileNameOf, type DocumentFormat } from '../document.ts';
import { TerraformReader } from './reader.ts';

/** Terraform and what else is written in its language: Terragrunt, Packer, Nomad. */
export const terraform: DocumentFormat = {
  id: 'terraform',
  name: 'Terraform',
  version: 1,
  // Lock files repeat what the others say.
  matches: (path) => /\.(tf|tofu|tfvars|hcl)$/.test(path) && !fileNameOf(path).endsWith('.lock.hcl'),
  grammar: 'hcl',
  read: (text, tree) => {
    const facts = new DocumentBuilder(text);
    if (tree) new TerraformReader(tree, facts).read();
    return facts.finish();
  },
};
