include "root" {
  path = find_in_parent_folders()
}

terraform {
  source = "git::https://example.com/modules.git//vpc?ref=v1.2.0"
}

dependency "vpc" {
  config_path = "../vpc"
}

inputs = {
  vpc_id = dependency.vpc.outputs.vpc_id
}
